export { useAddress } from './address.ts';
export { useDecided, useMinute, useSecond, useToday } from './clock.ts';
export { useCsvExport } from './csv-export.ts';
export { useDocumentTitle } from './document-title.ts';
export { useEntryCount } from './entry-count.ts';
export { AuctionsKeptError, type EndingAgreement, useEndingAuctions } from './ending-auctions.ts';
export { downloadFile, saveBlob } from './file-download.ts';
export { isFirstLoad } from './first-load.ts';
export { type FieldProblems, useFormSubmit, useProblemFocus } from './form-submit.ts';
export { useHasLeft } from './has-left.ts';
export { useIdempotentMutation } from './idempotent-mutation.ts';
export { listFailure } from './list-failure.ts';
export { useIsLive } from './live-events.ts';
export { isMissing, joinQueries, Loaded, type LoadedQuery, LoadFailure } from './loaded.tsx';
export { useLoadingOverlay } from './loading.ts';
export { type ConfirmQuestion, type Modals, useConfirm, useModals } from './modals.ts';
export { type ToastAction, type Notify, useNotify } from './toasts.ts';
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
export { LINKED_SCREENS, type LinkedScreen, type ScreenLink, useScreenLink } from './released.ts';
export { useReportSeason } from './report-season.ts';
export { openScreen, preloadData } from './open-screen.ts';
export { type UsedScreen, useScreen } from './use-screen.ts';
export type { RemoteModule, ScreenCode, ScreenLoader } from './screens.ts';
export { usePreviousSearch } from './search-history.ts';
export { EVERYTHING, isStale, SaveFailure, type SaveOptions, useSave, useSaveForm } from './save.tsx';
export { changedFields, resetToSaved } from './saved-form.ts';
export { toActor, type Session, useOptionalSession, useSession } from './session.ts';
export { useSingleFlight } from './single-flight.ts';
export { DISCARD_QUESTION, type UnsavedWork, useUnsavedWork } from './unsaved-work.ts';
