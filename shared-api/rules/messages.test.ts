import { USER_MESSAGES } from './admin/users.ts';
import { AUCTION_MESSAGES } from './auctions/messages.ts';
import { LEAGUE_MESSAGES } from './admin/league.ts';
import { MESSAGES } from './messages.ts';

it('success texts keep their fixed punctuation: four without a period, the others with one [ERR-015]', () => {
  expect([
    AUCTION_MESSAGES.bidPlaced,
    AUCTION_MESSAGES.bidRetracted,
    LEAGUE_MESSAGES.seasonUpdated,
    LEAGUE_MESSAGES.schoolCreated,
  ]).toEqual(["You've placed a bid", 'Bid retracted', 'Season updated', 'New school created']);
  expect([
    MESSAGES.gameSaved,
    MESSAGES.gameDeleted,
    MESSAGES.preferencesUpdated,
    MESSAGES.profileUpdated,
    AUCTION_MESSAGES.requestSent,
    AUCTION_MESSAGES.cancelled,
    AUCTION_MESSAGES.bidderChanged,
    LEAGUE_MESSAGES.conferenceCreated,
    LEAGUE_MESSAGES.settingsUpdated,
    USER_MESSAGES.created,
    USER_MESSAGES.saved,
    USER_MESSAGES.deleted,
  ]).toEqual([
    'Game saved.',
    'Game deleted.',
    'Preferences Updated.',
    'Profile updated.',
    'Your request for access has been sent.',
    'Auction Canceled.',
    'Bidder status changed.',
    'Conference created.',
    'Site Settings Updated.',
    'User created.',
    'User saved.',
    'User deleted.',
  ]);
});

it('texts that a rule fixes stay to the letter [ERR-005]', () => {
  expect(MESSAGES.sessionExpired).toBe('YOUR SESSION HAS EXPIRED, PLEASE RELOAD TO LOGIN');
  expect(MESSAGES.gameSaved).toBe('Game saved.');
  expect(MESSAGES.gameDeleted).toBe('Game deleted.');
  expect(MESSAGES.preferencesUpdated).toBe('Preferences Updated.');
});
