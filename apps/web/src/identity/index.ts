export { useOwnAccount } from './account.api.ts';
export { describeDevice } from './describe-device.ts';
export { formText } from './form-text.ts';
export { leave } from './log-out.ts';
