import { access, constants, mkdir } from 'node:fs/promises';
import { type Config, mailWay } from '../../platform/config/config.ts';
import { StartError } from '../../platform/start-error.ts';

type Kept = Pick<Config, 'databaseUrl' | 'dataDir' | 'factorSecret' | 'mail' | 'releaseLinkSecret'>;

/** Throws StartError for an unwritable data folder, when the settings need one. */
export async function checkDataFolder(config: Kept): Promise<void> {
  const { databaseUrl, dataDir, factorSecret, releaseLinkSecret } = config;
  const isElsewhere = [databaseUrl, factorSecret, releaseLinkSecret].every((setting) => setting !== null);
  if (isElsewhere && mailWay(config) !== 'file') return;
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (problem) {
    const reason = String(problem).replace(/^Error: /, '');
    throw new StartError(`DATA_DIR cannot be written (${reason}): give the folder to the user that runs the server.`);
  }
}
