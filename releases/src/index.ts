export type { ArtifactSize } from './version/artifact-size.ts';
export { artifactSize } from './version/artifact-size.ts';
export type { AuditAction, AuditLog, AuditRow, NoteAction } from './model/audit.ts';
export { effectiveRows, isAbout, isNote } from './model/audit.ts';
export { BoundedMemory } from './store/bounded-memory.ts';
export type {
  CanaryDecision,
  CanaryFacts,
  CanaryMetric,
  CanaryNumbers,
  LoadSample,
  VersionSample,
} from './canary/canary-decision.ts';
export { CANARY_MINUTES, decideCanary, sharesToCome } from './canary/canary-decision.ts';
export { findChannelFault } from './channel/channel-fault.ts';
export type { Canary, Channel, ChannelDocument, Released } from './model/channel.ts';
export { CHANNELS, clearCanary, emptyChannel, promote, releasedUnder, rollback, setCanary } from './model/channel.ts';
export type { Pruning, PruneRequest } from './prune/prune.ts';
export { prune } from './prune/prune.ts';
export type { VersionFate } from './prune/prune-plan.ts';
export type { CommandIo, TestedVersions } from './command/subcommand.ts';
export { runReleaseCommand } from './command/main.ts';
export type { ChangeRequest } from './channel/change.ts';
export { endCanary, promoteRelease, rollbackRelease, startCanary, tryPromotion } from './channel/change.ts';
export type { DeliveryState } from './channel/delivery-state.ts';
export { findDeliveryState } from './channel/delivery-state.ts';
export type { DeliveryToken, ListedToken } from './token/delivery-token.ts';
export { createToken, listTokens, revokeToken, TOKEN_PREFIX, findToken } from './token/delivery-token.ts';
export type { MenuName, RemoteDeclaration, RouteDeclaration } from './model/declaration.ts';
export { MENUS, parseRemoteDeclaration } from './model/declaration.ts';
export { freeze, unfreeze } from './channel/freeze.ts';
export { stopRelease, switchOff, switchOn } from './channel/stop.ts';
export { openFolderStore } from './store/folder-store.ts';
export type { DrillResult, BrowserRunResult, TestKind } from './check/test-results.ts';
export {
  TEST_KINDS,
  testSubject,
  parseDrill,
  parseE2e,
  readDrill,
  readE2e,
  toTestKinds,
  writeDrill,
  writeE2e,
} from './check/test-results.ts';
export type { GateEvidence, GateFacts, GateRequest } from './check/gate.ts';
export { checkGate } from './check/gate.ts';
export type { ChangedVersion } from './check/gate-tests.ts';
export type { GateFinding } from './check/gate-finding.ts';
export { findSkew, satisfiesRange } from './check/gate-fit.ts';
export type { IntegrityList } from './version/integrity-list.ts';
export { listScripts, withIntegrityList } from './version/integrity-list.ts';
export { MalformedDocumentError } from './model/json-document.ts';
export type { Note } from './log/note.ts';
export { writeNote } from './log/note.ts';
export { findDataFolder, findStoreAddress, isBucketAddress, openStore, openStoreObjects } from './open-store.ts';
export type { PublishResult } from './version/publish.ts';
export { publish, publishFiles, readArtifactFolder } from './version/publish.ts';
export { computeIntegrity, copyVersion, damagedFiles, findSidecar, readSidecar } from './version/published-artifact.ts';
export type { CurrentReleases, NamedRelease, OpenReleases } from './channel/read-releases.ts';
export { openReleases } from './channel/read-releases.ts';
export type { RunRequest } from './set/receive-results.ts';
export { judgeSet, receiveDrill, receiveRun } from './set/receive-results.ts';
export type { Repair } from './channel/repair.ts';
export { repairChannel } from './channel/repair.ts';
export type { ReleaseErrorCode } from './release-error.ts';
export { ReleaseError } from './release-error.ts';
export { readLinkSecret, LEAST_SECRET } from './set/link-secret.ts';
export type { LinkRefusal, LinkSite, OpenedLink, SetSession } from './set/set-link.ts';
export {
  checkLink,
  isLink,
  makeLink,
  noteOpening,
  readSetSession,
  signSetSession,
  withoutLink,
} from './set/set-link.ts';
export type { ReleaseSet, SetRequest, SetState } from './set/release-set.ts';
export { createSet, describeSet, findSet, isSetId, listSets, readSet, setState } from './set/release-set.ts';
export { promoteSet, rollbackSet } from './set/set-changes.ts';
export type { Overrides, Reason, Resolved } from './channel/resolve.ts';
export { canaryBucket, describeReason, resolve } from './channel/resolve.ts';
export { storeIdentity } from './store/store-identity.ts';
export { BucketUnavailableError } from './s3/bucket.ts';
export { COPIES, servedType } from './version/served-files.ts';
export type { ServedApi } from './check/served-api.ts';
export { fetchServedApi, hashContract, listCalls, SERVED_API_PATH } from './check/served-api.ts';
export type { ArtifactFacts, Sidecar, SidecarFile, Surface } from './model/sidecar.ts';
export {
  entryIntegrity,
  fileIntegrity,
  parseArtifactFacts,
  parseSidecar,
  SERVER_NAME,
  SHELL_NAME,
  SIDECAR_FILE,
} from './model/sidecar.ts';
export type { ArtifactFile, ChannelChange, ReleaseStore, RestoredChannel } from './store/store.ts';
export type { StoreObject, StoreObjects } from './store-objects.ts';
