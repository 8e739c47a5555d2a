export { ContactSupport } from './contact-support.tsx';
