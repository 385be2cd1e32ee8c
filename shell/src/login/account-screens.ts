export { ForgotPassword } from './ForgotPassword.tsx';
export { ForgotSent, RequestSent, ResetDone } from './messages.tsx';
export { RequestAccess } from './RequestAccess.tsx';
export { ResetPassword } from './ResetPassword.tsx';
