/** What a notification can be about; the bell shows an icon for each. */
export const NOTIFICATION_KINDS = [
  'game_added',
  'game_changed',
  'game_moved',
  'game_deleted',
  'game_request',
  'game_confirmed',
  'game_declined',
  'game_disputed',
  'game_settled',
  'schedule_released',
  'request_approved',
  'bidder_requested',
  'bidder_approved',
  'bidder_rejected',
  'outbid',
  'leads_again',
  'bid_retracted',
  'auction_ends',
  'auction_closed',
  'auction_cancelled',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
