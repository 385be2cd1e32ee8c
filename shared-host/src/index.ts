export { useAddress } from './address.ts';
export { useDecided, useMinute, useSecond, useToday } from './clock.ts';
export { useCsvExport } from './csv-export.ts';
export { useDocumentTitle } from './document-title.ts';
export { useEntryCount } from './entry-count.ts';
export { AuctionsKept, type EndingAgreement, useEndingAuctions } from './ending-auctions.ts';
export { downloadFile, saveBlob } from './file-download.ts';
export { isFirstLoad } from './first-load.ts';
export { type FieldProblems, useFormSubmit, useProblemFocus } from './form-submit.ts';
export { useHasLeft } from './has-left.ts';
export { useKeyedCall } from './keyed-call.ts';
export { listFailure } from './list-failure.ts';
export { type LiveEvent, useIsLive, useLiveEvents } from './live-events.ts';
export { useLoadingOverlay } from './loading.ts';
export { type ConfirmQuestion, type Modals, useConfirm, useModals } from './modals.ts';
export { type ToastAction, type Notify, useNotify } from './notifications.ts';
export type { FirstCall } from '@open-date/shared-api/rules/platform/first-calls';
export type {
  MenuEntry,
  MenuName,
  RemoteAction,
  SubjectPage,
  Subject,
  RemoteDeclaration,
  RemoteRoute,
  SkeletonKind,
} from './declaration.ts';
// Remotes of earlier releases import it from the shell.
export { requestKey } from './request-key.ts';
export { LINKED_SCREENS, type LinkedScreen, type ScreenLink, useScreenLink } from './released.ts';
export { useReportSeason } from './report-season.ts';
export { openScreen, preloadData } from './open-screen.ts';
export { type UsedScreen, useScreen } from './use-screen.ts';
export type { RemoteModule, ScreenCode, ScreenLoader } from './screens.ts';
export { usePreviousSearch } from './search-history.ts';
export { changedFields, resetToSaved } from './saved-form.ts';
export { toActor, type Session, useOptionalSession, useSession } from './session.ts';
export { DISCARD_QUESTION, type UnsavedWork, useUnsavedWork } from './unsaved-work.ts';
