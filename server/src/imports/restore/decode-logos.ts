import { createHash } from 'node:crypto';
import { LOGO_MOST } from '@open-date/shared-api/rules/admin/league';
import { decodeLogo } from '../../platform/files/decode-logo.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { ImportError } from '../import-error.ts';
import type { ReportProgress } from '../progress.ts';
import type { ExportedRow } from '../../exports/league-file.ts';

const HEX = /^\\x(?:[0-9a-f]{2})+$/;

/** Decodes and encodes exported logos again, as for an upload: only pixels remain. Throws ImportError for a changed file or none that is an image. */
export async function decodeLogos(rows: readonly ExportedRow[], onProgress: ReportProgress): Promise<ExportedRow[]> {
  const decoded: ExportedRow[] = [];
  const problems: string[] = [];
  for (const [index, row] of rows.entries()) {
    try {
      decoded.push(await decodeRow(row));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      problems.push(`The logo ${logoName(row)} cannot be used: ${error.message}`);
    }
    onProgress((index + 1) / rows.length);
  }
  if (problems.length > 0) throw new ImportError(problems.slice(0, 20));
  return decoded;
}

const logoName = ({ filename }: ExportedRow) => String(filename).slice(0, 80);

async function decodeRow(row: ExportedRow): Promise<ExportedRow> {
  const { kind, data, sha256 } = row;
  const bytes =
    kind === 'logo' && typeof data === 'string' && HEX.test(data) ? Buffer.from(data.slice(2), 'hex') : null;
  if (bytes === null || bytes.length > LOGO_MOST) throw new HttpError('input.invalid', 'it is not a logo.');
  if (formatHash(bytes) !== sha256) throw new HttpError('input.invalid', 'it is not the one that was exported.');
  const { large, small } = await decodeLogo(bytes);
  return {
    ...row,
    mime: 'image/png',
    byte_size: large.length,
    sha256: formatHash(large),
    data: formatHex(large),
    small: formatHex(small),
  };
}

const formatHex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;
const formatHash = (bytes: Buffer) => formatHex(createHash('sha256').update(bytes).digest());
