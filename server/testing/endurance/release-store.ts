import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { hasGateway, startScratchGateway } from '@open-date/releases/testing/scratch-gateway';

/** A release store that can be taken away and given back: a bucket where there is an S3 gateway, otherwise a folder. */
export interface Store {
  readonly address: string;
  /** What a process needs to open it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly kind: string;
  kill(): Promise<void>;
  revive(): Promise<void>;
  stop(): Promise<void>;
}

export async function startStore(folder: string): Promise<Store> {
  return hasGateway() ? startBucket() : startFolder(folder);
}

async function startBucket(): Promise<Store> {
  const gateway = await startScratchGateway();
  const { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey } = await gateway.makeBucket();
  return {
    address: `s3://${bucket}/${prefix}`,
    environment: {
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    },
    kind: 'the S3 gateway is killed',
    kill: async () => gateway.kill(),
    revive: () => gateway.revive(),
    stop: () => gateway.stop(),
  };
}

async function startFolder(folder: string): Promise<Store> {
  const [address, away] = [join(folder, 'store'), join(folder, 'store-away')];
  await mkdir(address);
  return {
    address,
    environment: {},
    kind: 'the folder of the store is gone',
    kill: () => rename(address, away),
    revive: () => rename(away, address),
    stop: async () => undefined,
  };
}
