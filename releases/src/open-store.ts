import { join, resolve } from 'node:path';
import { openFolderStore } from './store/folder-store.ts';
import { ReleaseError } from './release-error.ts';
import type { BucketSettings } from './s3/bucket.ts';
import { openS3Store } from './s3/s3-store.ts';
import type { ReleaseStore } from './store/store.ts';
import { openBucketObjects, openFolderObjects, type StoreObjects } from './store-objects.ts';

/** Variables with address and access key of an S3 service, by the names that other S3 programs use. */
type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_DATA = '.data';

const S3_ADDRESS = /^s3:\/\/([^/]+)\/?(.*?)\/?$/;

/** Whether the address of a store names a bucket: `s3://bucket/folder`. */
export function isBucketAddress(address: string): boolean {
  return address.startsWith('s3://');
}

/** The address of a store for every command of a machine: a bucket's unchanged, a folder relative to `base`. */
function storeAddress(address: string, base: string): string {
  return isBucketAddress(address) ? address : resolve(base, address);
}

/** Folder of everything that a run stores on its machine: DATA_DIR, or else `.data`. */
export function findDataFolder({ DATA_DIR }: Environment, base: string): string {
  return resolve(base, DATA_DIR?.trim() || DEFAULT_DATA);
}

/**
 * The address of the release store: the one that is given, or else RELEASE_STORE, or else the folder `releases` of the
 * data folder (DATA_DIR). Throws ReleaseError for an address that is given but blank, which would silently mean the
 * own store of this machine.
 */
export function findStoreAddress(environment: Environment, base: string, given?: string): string {
  const address = given ?? environment.RELEASE_STORE;
  if (address === undefined) return join(findDataFolder(environment, base), 'releases');
  if (address.trim() !== '') return storeAddress(address, base);
  const source = given === undefined ? 'RELEASE_STORE' : '--store';
  const own = `${DEFAULT_DATA}/releases`;
  throw new ReleaseError('invalid', `${source} is empty: give the address of the store, or leave it out for ${own}`);
}

/**
 * Opens the store at an address: a folder, or `s3://bucket/folder` with the service and the access key of the
 * environment. Throws ReleaseError for an address or an environment that names no store.
 */
export function openStore(address: string, environment: Environment = process.env): ReleaseStore {
  return isBucketAddress(address) ? openS3Store(bucketSettings(address, environment)) : openFolderStore(address);
}

/** Opens everything that the store at an address keeps, as bytes. Throws ReleaseError as `openStore` does. */
export function openStoreObjects(address: string, environment: Environment = process.env): StoreObjects {
  return isBucketAddress(address)
    ? openBucketObjects(bucketSettings(address, environment))
    : openFolderObjects(address);
}

function bucketSettings(address: string, environment: Environment): BucketSettings {
  const [, bucket, prefix = ''] = S3_ADDRESS.exec(address) ?? [];
  if (bucket === undefined) throw new ReleaseError('invalid', `"${address}" names no bucket: use s3://bucket/folder`);
  const given = (name: string) => environment[name] || undefined;
  const region = given('AWS_REGION') ?? 'us-east-1';
  const endpoint = given('AWS_ENDPOINT_URL_S3') ?? `https://s3.${region}.amazonaws.com`;
  const accessKeyId = given('AWS_ACCESS_KEY_ID');
  const secretAccessKey = given('AWS_SECRET_ACCESS_KEY');
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new ReleaseError('invalid', `${address} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`);
  }
  const sessionToken = given('AWS_SESSION_TOKEN');
  return { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey, sessionToken };
}
