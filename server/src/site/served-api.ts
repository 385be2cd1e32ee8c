import { hashContract, listCalls, type ServedApi } from '@open-date/releases';
import { contract } from '@open-date/shared-api/contract';
import { BOOT_VERSION } from '@open-date/shared-api/contract/site/boot-document';
import { PATHS } from '@open-date/shared-api/contract/site/screen-addresses';

/** The API of this server, for the gate. */
export function servedApi(): ServedApi {
  const calls = listCalls(contract);
  return {
    contractHash: hashContract(calls),
    calls: Object.values(calls),
    bootVersion: BOOT_VERSION,
    screens: { ...PATHS },
  };
}
