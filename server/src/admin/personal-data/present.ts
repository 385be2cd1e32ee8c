import type { PersonalData } from '@open-date/shared-api/contract';
import { STATUS_NAMES } from '@open-date/shared-api/rules/admin/users';
import { browserName } from '@open-date/shared-api/rules/accounts/browser-name';
import { ROLE_NAMES } from '@open-date/shared-api/rules/constants';
import { presentBody } from '../mail/present.ts';
import type { PersonalRows } from './queries.ts';

const moment = (at: Date) => at.toISOString();
const maybe = (at: Date | null) => at?.toISOString() ?? null;

export function presentPersonalData(rows: PersonalRows, now: Date): PersonalData {
  return {
    exportedAt: moment(now),
    account: presentAccount(rows.account),
    preferences: presentPreferences(rows),
    ...presentAccess(rows),
    ...presentMessages(rows),
    ...presentActions(rows),
  };
}

function presentAccount(user: PersonalRows['account']): PersonalData['account'] {
  return {
    id: user.id,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    nickname: user.nickname ?? '',
    title: user.title ?? '',
    phone: user.phone ?? '',
    mobile: user.mobile ?? '',
    twitter: user.twitter ?? '',
    role: ROLE_NAMES[user.role_id],
    status: STATUS_NAMES[user.status],
    school: user.school_name ?? '',
    conference: user.conference_name ?? '',
    requestedSchool: user.requested_school_name ?? '',
    createdAt: moment(user.created_at),
    lastActivityAt: maybe(user.last_activity_at),
    deletedAt: maybe(user.deleted_at),
  };
}

function presentPreferences({ account, ...rows }: PersonalRows): PersonalData['preferences'] {
  return {
    isInDirectory: account.show_in_directory,
    wantsMail: account.email_notify,
    mailDigest: account.mail_digest,
    hidesTeamsWithin: account.dont_show_teams_within,
    ignoredSchools: rows.ignoredSchools,
    ignoredConferences: rows.ignoredConferences,
  };
}

function presentAccess(rows: PersonalRows) {
  return {
    sessions: rows.sessions.map((row) => ({
      startedAt: moment(row.created_at),
      lastSeenAt: moment(row.last_seen_at),
      expiresAt: moment(row.expires_at),
      endedAt: maybe(row.revoked_at),
      source: row.source,
      browser: browserName(row.user_agent),
      address: row.ip ?? '',
    })),
    signIns: rows.signIns.map(({ at, ok, ip }) => ({ at: moment(at), isSuccess: ok, address: ip ?? '' })),
    knownAddresses: rows.knownAddresses.map(({ place, last_at }) => ({ address: place, lastAt: moment(last_at) })),
    secondFactors: {
      appSince: maybe(rows.secondFactors.appSince),
      passkeys: rows.secondFactors.passkeys.map((row) => ({
        name: row.name,
        createdAt: moment(row.created_at),
        lastUsedAt: maybe(row.last_used_at),
      })),
    },
    calendarAddresses: rows.calendarAddresses.map((row) => ({
      school: row.school_name,
      createdAt: moment(row.created_at),
      lastReadAt: maybe(row.last_read_at),
    })),
  };
}

function presentMessages(rows: PersonalRows) {
  return {
    notifications: rows.notifications.map(({ at, read_at, subject, body, url }) => ({
      at: moment(at),
      readAt: maybe(read_at),
      subject,
      body,
      path: url,
    })),
    mails: rows.mails.map((row) => ({
      createdAt: moment(row.created_at),
      sentAt: maybe(row.sent_at),
      state: row.state,
      to: row.to_email,
      subject: row.subject,
      text: presentBody(row.body_html),
    })),
  };
}

function presentActions(rows: PersonalRows) {
  return {
    searches: rows.searches.map(({ url, description, searched_at }) => ({
      path: url,
      description,
      at: moment(searched_at),
    })),
    news: rows.news.map(({ created_at, board, message_html }) => ({
      at: moment(created_at),
      board,
      html: message_html,
    })),
    bids: rows.bids.map((row) => ({
      at: moment(row.created_at),
      retractedAt: maybe(row.retracted_at),
      retractedReason: row.retracted_reason,
      auctionId: row.auction_id,
      school: row.school_name,
      amount: row.amount,
    })),
    followedAuctions: rows.followedAuctions.map((row) => ({
      auctionId: row.auction_id,
      since: moment(row.created_at),
      noticeMinutes: row.notice_minutes,
    })),
    activity: rows.activity.map((row) => ({
      at: moment(row.created_at),
      action: row.action,
      object: row.object_type,
      objectId: row.object_id,
      description: row.description,
      before: row.detail.before ?? null,
      after: row.detail.after ?? null,
      reason: row.detail.reason ?? null,
    })),
  };
}
