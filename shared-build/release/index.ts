export { type BuildRequest, buildArtifact, hashSources, packageFolder, SHELL } from './artifact.ts';
export { compressFiles } from './compress.ts';
export { runWebpack } from './run-webpack.ts';
export { buildServerProgram, PROGRAM } from './server-program.ts';
export { sourceHash } from './source-version.ts';
export { type WatchedBuild, type Watching, watchRemote } from './watch-remote.ts';
