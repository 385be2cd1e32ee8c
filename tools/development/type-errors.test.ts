import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportTypeErrors } from './type-errors.ts';

it('a saved type error is reported with its place, and once that it is gone [PLT-314]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'type-errors-'));
  try {
    const compilerOptions = { composite: true, emitDeclarationOnly: true, outDir: 'out', types: [] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['sum.ts'] }));
    let receive: (text: string) => void = () => undefined;
    const check = reportTypeErrors([folder], (text) => receive(text));
    const saveAndRead = async (source: string) => {
      const reported = new Promise<string>((resolve) => {
        receive = resolve;
      });
      await writeFile(join(folder, 'sum.ts'), source);
      check();
      return await reported;
    };
    expect(await saveAndRead("export const sum: number = 'one';\n")).toMatch(/sum\.ts\(1,14\): error TS2322/);
    expect(await saveAndRead('export const sum: number = 1;\n')).toBe('No type errors.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
