import * as z from 'zod';
import {
  IMPORT_CONTENTS,
  IMPORT_MAX_FILE_BYTES,
  IMPORT_KINDS,
  IMPORT_OUTCOMES,
  IMPORT_STATES,
} from '../../rules/admin/transfer.ts';
import { endpoint } from '../platform/endpoint.ts';
import { oneLine } from '../platform/texts.ts';
import { done, id, integer, text, wholeNumber, year } from '../platform/wire.ts';

const kind = z.enum(IMPORT_KINDS);
const outcome = z.enum(IMPORT_OUTCOMES);
const contents = z.array(z.enum(IMPORT_CONTENTS));

/** An import as the log of imports lists it. */
export const ListedImport = z.object({
  id: integer,
  state: z.enum(IMPORT_STATES),
  created: text.describe('ISO 8601, UTC.'),
  user: text.describe('"Command line" for an import there.'),
  files: z.array(text),
  applied: text.nullable(),
  undone: text.nullable(),
  canUndo: z.boolean(),
  isForgotten: z.boolean().describe('What it wrote is no longer recorded, so that it cannot be undone.'),
});
export type ListedImport = z.infer<typeof ListedImport>;

export const AdminImport = z.object({
  ...ListedImport.shape,
  step: text.describe('What the server does at the moment.'),
  percent: integer.describe('Share of the step at work that is done, 0 to 100.'),
  fingerprint: text.describe('Of the difference as it is shown, sent back to apply it; empty before there is one.'),
  problems: z.array(text).describe('Why the last step was refused.'),
  foundSeasons: z.array(integer),
  foundContents: contents,
  seasons: z.array(integer).nullable().describe('The chosen seasons; null for all.'),
  contents: contents.nullable(),
  counts: z.array(z.object({ kind, outcome, rows: integer })),
  rowSeasons: z.array(integer).describe('The seasons of the rows of the difference, those of derived ones too.'),
});
export type AdminImport = z.infer<typeof AdminImport>;

const params = z.object({ id });
const upload = { most: IMPORT_MAX_FILE_BYTES };

/** Imports in the browser (R-import-browser). */
export const adminImport = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/admin/imports',
    summary: 'The latest imports, newest first.',
    permission: 'non-associate-administrators',
    answer: z.array(ListedImport),
    errors: ['forbidden'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/v1/admin/imports/:id',
    summary:
      'One import with its state, what can be chosen, and how many rows it adds, changes, refuses, derives and leaves alone.',
    permission: 'non-associate-administrators',
    params,
    answer: AdminImport,
    errors: ['forbidden', 'not-found'],
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/v1/admin/imports/:id/rows',
    summary: 'A page of the difference between the files and the league.',
    permission: 'non-associate-administrators',
    params,
    query: z.object({
      kind: kind.optional(),
      outcome: outcome.optional(),
      season: year.optional(),
      page: wholeNumber({ least: 1, most: 100_000 }).optional(),
    }),
    answer: z.object({
      total: integer,
      rows: z.array(
        z.object({ position: integer, kind, outcome, season: integer.nullable(), words: text, detail: text }),
      ),
    }),
    errors: ['forbidden', 'not-found'],
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/v1/admin/imports',
    summary: 'Begins an import with a file (JSON, CSV, gzip, zip) of at most 32 MiB and compares it with the league.',
    permission: 'non-associate-administrators',
    upload,
    answer: AdminImport,
    status: 201,
    errors: ['forbidden', 'import.running', 'input.too-large'],
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/api/v1/admin/imports/:id/files',
    summary: 'Adds a file to an import that is not applied yet, and compares again.',
    permission: 'non-associate-administrators',
    params,
    upload,
    answer: AdminImport,
    errors: ['forbidden', 'not-found', 'stale', 'import.running', 'input.too-large'],
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/v1/admin/imports/:id/choice',
    summary: 'Chooses seasons and contents of the files, null for all, and compares again.',
    permission: 'non-associate-administrators',
    params,
    body: z.strictObject({ seasons: z.array(year).min(1).nullable(), contents: contents.min(1).nullable() }),
    answer: AdminImport,
    errors: ['forbidden', 'not-found', 'stale', 'import.running'],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/v1/admin/imports/:id/apply',
    summary:
      'Starts writing the difference as it was shown, all of it or nothing; refused when another one is shown now.',
    permission: 'non-associate-administrators',
    params,
    body: z.strictObject({ fingerprint: oneLine({ most: 64 }) }),
    answer: AdminImport,
    status: 202,
    errors: ['forbidden', 'not-found', 'stale', 'import.running'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/admin/imports/:id/undo',
    summary: 'Starts taking an applied import back as a whole; refused with reasons where something newer stands.',
    permission: 'non-associate-administrators',
    params,
    answer: AdminImport,
    status: 202,
    errors: ['forbidden', 'not-found', 'stale', 'import.running'],
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/v1/admin/imports/:id',
    summary: 'Gives up an import that was not applied.',
    permission: 'non-associate-administrators',
    params,
    answer: done,
    errors: ['forbidden', 'not-found', 'stale'],
  }),
};
