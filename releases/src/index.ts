export type { ArtifactSize } from './artifact-size.ts';
export { artifactSize } from './artifact-size.ts';
export type { AuditAction, AuditLog, AuditRow, NoteAction } from './audit.ts';
export { effectiveRows, isAbout, isNote } from './audit.ts';
export { BoundedMemory } from './bounded-memory.ts';
export type {
  CanaryDecision,
  CanaryFacts,
  CanaryMetric,
  CanaryNumbers,
  LoadSample,
  VersionSample,
} from './canary-decision.ts';
export { CANARY_MINUTES, decideCanary } from './canary-decision.ts';
export { findChannelFault } from './channel-fault.ts';
export { toSteps } from './canary-steps.ts';
export type { Canary, Channel, ChannelDocument, Released } from './channel.ts';
export { CHANNELS, clearCanary, emptyChannel, promote, releasedUnder, rollback, setCanary } from './channel.ts';
export type { CleanUp, CleanUpRequest } from './clean-up.ts';
export { cleanUp } from './clean-up.ts';
export type { VersionFate } from './clean-up-plan.ts';
export type { CommandIo } from './command/command-io.ts';
export { runReleaseCommand } from './command/main.ts';
export type { ChangeRequest } from './commands.ts';
export { endCanary, promoteRelease, rollbackRelease, startCanary, tryPromotion } from './commands.ts';
export type { DeliveryState } from './delivery-state.ts';
export { findDeliveryState } from './delivery-state.ts';
export type { DeliveryToken, ListedToken } from './delivery-token.ts';
export { createToken, listTokens, revokeToken, TOKEN_PREFIX, findToken } from './delivery-token.ts';
export type { MenuDeclaration, MenuName, RemoteDeclaration, RouteDeclaration } from './declaration.ts';
export { MENUS, parseRemoteDeclaration } from './declaration.ts';
export { disableRelease, enableRelease } from './disable.ts';
export { openFolderStore } from './folder-store.ts';
export type { DrillEvidence, E2eEvidence, EvidenceKind } from './evidence.ts';
export {
  EVIDENCE_KINDS,
  evidenceSubject,
  parseE2e,
  readDrill,
  readE2e,
  toEvidenceKinds,
  writeDrill,
  writeE2e,
} from './evidence.ts';
export type { GateEvidence, GateFacts, GateRequest } from './gate.ts';
export { checkGate } from './gate.ts';
export type { ChangedVersion } from './gate-evidence.ts';
export type { GateFinding } from './gate-finding.ts';
export { findSkew } from './gate-fit.ts';
export type { IntegrityList } from './integrity-list.ts';
export { listScripts, withIntegrityList } from './integrity-list.ts';
export { MalformedDocument } from './json-document.ts';
export type { Note } from './note.ts';
export { writeNote } from './note.ts';
export { findDataFolder, findStoreAddress, isBucketAddress, openStore, openStoreObjects } from './open-store.ts';
export type { PublishResult } from './publish.ts';
export { publish, publishFiles, readArtifactFolder } from './publish.ts';
export { damagedFiles, findSidecar, computeIntegrity, readSidecar } from './published-artifact.ts';
export type { CurrentReleases, NamedRelease, OpenReleases } from './read-releases.ts';
export { openReleases } from './read-releases.ts';
export type { RunRequest } from './receive-run.ts';
export { judgeSet, receiveRun } from './receive-run.ts';
export type { Repair } from './repair.ts';
export { repairChannel } from './repair.ts';
export type { ReleaseRefusalCode } from './release-refused.ts';
export { ReleaseRefused } from './release-refused.ts';
export { readLinkSecret, LEAST_SECRET } from './link-secret.ts';
export type { LinkRefusal, LinkSite, OpenedLink, SetSession } from './override-link.ts';
export {
  checkLink,
  isLink,
  makeLink,
  noteOpening,
  readSetSession,
  signSetSession,
  withoutLink,
} from './override-link.ts';
export type { ReleaseSet, SetRequest, SetState } from './release-set.ts';
export {
  createSet,
  describeSet,
  findSet,
  isSetId,
  listSets,
  promoteSet,
  readSet,
  rollbackSet,
  setState,
} from './release-set.ts';
export type { Overrides, Reason, Resolved } from './resolve.ts';
export { canaryBucket, describeReason, resolve } from './resolve.ts';
export { storeIdentity } from './store-identity.ts';
export { BucketUnavailable } from './s3/bucket.ts';
export { COPIES, servedType } from './served-files.ts';
export { findServerRow, promoteServer, tryServer } from './server-release.ts';
export type { ServedApi } from './served-api.ts';
export { fetchServedApi, hashContract, listCalls, SERVED_API_PATH } from './served-api.ts';
export type { ArtifactFacts, Sidecar, SidecarFile, Surface } from './sidecar.ts';
export {
  entryIntegrity,
  fileIntegrity,
  parseArtifactFacts,
  parseSidecar,
  SERVER_NAME,
  SHELL_NAME,
  SIDECAR_FILE,
} from './sidecar.ts';
export type { ArtifactFile, ChannelChange, ReleaseStore, RestoredChannel } from './store.ts';
export type { StoreObject, StoreObjects } from './store-objects.ts';
export { satisfiesRange } from './version-range.ts';
