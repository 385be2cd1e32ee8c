// State behind the services of remotes; only the shell imports it.
export { clockOffsetAtom } from './clock.ts';
export { publishConnection } from './live-events.ts';
export { unsavedWorkAtom, useLeaveQuestion } from './leave-question.ts';
export { loadingAtom } from './loading.ts';
export { confirmAtom, modalsAtom, type OpenModal } from './modals.ts';
export {
  clearErrorsAtom,
  dismissToastAtom,
  type NewToast,
  toastsAtom,
  showToastAtom,
} from './toasts.ts';
export { declarationsAtom } from './released.ts';
export { reportSeasonsAtom } from './report-season.ts';
export { sessionUserAtom } from './session.ts';
