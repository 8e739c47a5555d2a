export {
  actView,
  userDetailView,
  userView,
  type ActView,
  type UserDetailView,
  type UserView,
} from './admin.views.ts';
export { userFilters, users, userSorts } from './users.endpoints.ts';
export { jobStates, jobView, system, systemView, type JobView, type SystemView } from './system.endpoints.ts';
