/** How a released version ran for one signed-in user. */
export interface VersionUsersTable {
  channel: string;
  name: string;
  version: string;
  user_hash: Buffer;
  last_at: Date;
  failed_at: Date | null;
  downloaded: number | null;
  cached: number | null;
}
