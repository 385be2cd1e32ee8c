import type { Chunk, Compiler } from 'webpack';

const NAME = 'ExposeInEntry';
/** The name that federation gives the chunk of what a remote exposes. */
const EXPOSED = /^__federation_expose_/;

/**
 * Puts the module that a remote exposes into its entry, which saves a request before the first screen. That module imports
 * nothing at once, so it needs nothing of the shell before the entry has run.
 */
export class ExposeInEntry {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: NAME, stage: 10 }, (chunks) => {
        const { chunkGraph } = compilation;
        const all: Chunk[] = [...chunks];
        const entry = all.find((chunk) => chunk.hasRuntime());
        const exposed = all.find(({ name }) => EXPOSED.test(name ?? ''));
        if (!entry || !exposed || !chunkGraph.canChunksBeIntegrated(entry, exposed)) return;
        chunkGraph.integrateChunks(entry, exposed);
        compilation.chunks.delete(exposed);
      });
    });
  }
}
