import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import * as z from 'zod';

const HealthCheck = z.strictObject({
  test: z.tuple([z.literal('CMD')], z.string()),
  interval: z.string(),
  timeout: z.string(),
  retries: z.number().optional(),
});

// Only what our file uses, so that a misspelled key is refused.
const Service = z.strictObject({
  image: z.string(),
  build: z
    .strictObject({ context: z.string(), dockerfile: z.string(), args: z.record(z.string(), z.string()) })
    .optional(),
  user: z.string().optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.string()),
  secrets: z.array(z.string()),
  volumes: z.array(z.string()),
  tmpfs: z.array(z.string()),
  ports: z.array(z.string()).default([]),
  networks: z.record(z.string(), z.strictObject({ ipv4_address: z.string().optional() })),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).optional(),
  healthcheck: HealthCheck.optional(),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  restart: z.string(),
  stop_grace_period: z.string().optional(),
  shm_size: z.string().optional(),
  mem_limit: z.string(),
  logging: z.strictObject({ driver: z.string(), options: z.record(z.string(), z.string()) }),
});
const Subnet = z.strictObject({ config: z.array(z.strictObject({ subnet: z.string() })) });
const Network = z.strictObject({ ipam: Subnet.optional(), internal: z.boolean().optional() });
const Compose = z.strictObject({
  name: z.string(),
  'x-contained': z.unknown(),
  'x-web': z.unknown(),
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), Network),
  volumes: z.record(z.string(), z.null()),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
});

/** A file of Docker Compose, with its variables filled in. */
export type Compose = z.infer<typeof Compose>;

/** One service of it. */
export type Service = z.infer<typeof Service>;

/** The settings of a file like `.env`. */
export function readSettings(text: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parseEnv(text)).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/**
 * Reads a file of Docker Compose with the variables of `settings`. Throws for a variable that has neither value nor
 * default, and for what our file does not use.
 */
export function readCompose(text: string, settings: Readonly<Record<string, string>>): Compose {
  const filled = text.replaceAll(VARIABLE, (_, name: string, kind?: string, otherwise = '') => {
    const value = settings[name] ?? (kind === '-' ? otherwise : undefined);
    if (value === undefined) throw new Error(`${name} has no value`);
    return value;
  });
  return Compose.parse(parse(filled, { merge: true }));
}
