export { sampleBusiness } from './sample-business.endpoints.ts';
