import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../platform/config/config.ts';
import { StartError } from '../../platform/start-error.ts';
import { serve } from '../serve.ts';
import { checkDataFolder } from './check-data-folder.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-date-data-'));
  await writeFile(join(folder, 'file'), '');
});
afterAll(() => rm(folder, { recursive: true }));

const ELSEWHERE = {
  DATABASE_URL: 'postgres://open_date@127.0.0.1:1/open_date',
  SMTP_URL: 'smtp://127.0.0.1:9',
  FACTOR_SECRET: 'a secret of thirty-two characters',
  RELEASE_LINK_SECRET: 'a secret of links',
};

it('a server with an unwritable data folder reports it before it opens its database [PLT-211]', async () => {
  const { FACTOR_SECRET: _secret, ...others } = ELSEWHERE;
  const starting = serve({ ...others, DATA_DIR: join(folder, 'file/data'), PORT: '0', LOG_LEVEL: 'silent' });
  const refused: unknown = await starting.catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect(String(refused)).toMatch(
    /DATA_DIR cannot be written \(ENOTDIR: not a directory, mkdir '\S+\/file\/data'\): give the folder to the user /,
  );
});

it.each(Object.keys(ELSEWHERE))('without %s a server stores files in its data folder', async (name) => {
  const left = Object.fromEntries(Object.entries(ELSEWHERE).filter(([other]) => other !== name));
  const config = (dataDir: string) => readConfig({ ...left, DATA_DIR: dataDir });
  await expect(checkDataFolder(config(join(folder, 'file')))).rejects.toThrow('cannot be written');
  await checkDataFolder(config(join(folder, `made-${name}`)));
  expect(existsSync(join(folder, `made-${name}`))).toBe(true);
});

it('a server without stored files needs no data folder', async () => {
  await checkDataFolder(readConfig({ ...ELSEWHERE, DATA_DIR: join(folder, 'file') }));
  await checkDataFolder(readConfig({ ...ELSEWHERE, DATA_DIR: join(folder, 'none') }));
  expect(existsSync(join(folder, 'none'))).toBe(false);
});
