export { analytics, type AnalyticsView } from './analytics.endpoints.ts';
