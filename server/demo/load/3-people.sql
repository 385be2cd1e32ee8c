-- Accounts, the people of the directory, auctions, news and the what-if draft. People of the directory have no password.

insert into users (id, email, password_hash, role_id, status, school_id, conference_id, associate, disable_emails, email_notify,
                   show_in_directory, first_name, last_name, title, phone, requested_school_name)
select a.id::int, a.email, (select password_hash from demo_clock), r.id, t.id, m.id, c.id::int, a.associate = 'yes', false, true, true,
       a.first, a.last, a.title, a.phone, nullif(a.requested, '')
from demo_accounts a
join (values ('admin', 1), ('school', 2), ('schoolView', 3), ('conference', 10)) r (name, id) on r.name = a.role
join (values ('active', 1), ('pending', 2), ('disabled', 3), ('internal', 5)) t (name, id) on t.name = a.status
left join demo_members m on m.key = a.school
left join demo_conferences c on c.key = a.conference;
select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users));

insert into users (email, role_id, status, school_id, conference_id, associate, disable_emails, email_notify, show_in_directory,
                   first_name, last_name, title, phone, mobile, twitter)
select p.email || '@opendate.test', r.id, 1, m.id, c.id::int, false, false, false, true, p.first, p.last, p.title, p.phone,
       nullif(p.mobile, ''), nullif(p.twitter, '')
from demo_people p
join (values ('school', 2), ('schoolView', 3), ('conference', 10)) r (name, id) on r.name = p.role
left join demo_members m on m.key = p.school
left join demo_conferences c on c.key = p.conference
order by p.line;

-- Every account read the welcome page some days ago, so that it says what has changed since.
insert into welcome_visits (user_id, read_at)
select id, (today - 4 + time '09:14') at time zone 'America/New_York'
from users, demo_clock where status = 1 and email like '%@opendate.test';

insert into auctions (id, school_id, school_week_id, type, division, game_date, start_date, expire_date, starting_bid, bid_increment,
                      comment, private_bidding, soft_close_minutes, cancelled, cancelled_at, created_at)
select a.id::int, m.id, v.id, a.type, case a.division when 'FBS' then 1 else 2 end, w.saturday_date, today + a.starts::int,
       today + a.expires::int, a.starting_bid::int, a.increment::int, a.comment, a.private = 'yes',
       coalesce(nullif(a.soft_close, ''), '0')::int, a.cancelled = 'yes', case when a.cancelled = 'yes' then created.at end, created.at
from demo_clock
cross join demo_auctions a
join demo_members m on m.key = a.school
join demo_weeks w on w.season = a.season and w.week = a.week::int
join school_weeks v on v.school_id = m.id and v.season_week_id = w.id
cross join lateral (select least(today, today + a.starts::int)::timestamp at time zone 'America/New_York' - interval '1 hour' as at) created
order by a.line;
select setval(pg_get_serial_sequence('auctions', 'id'), (select max(id) from auctions));

insert into auction_bidders (auction_id, owner_school_id, school_id, status, created_at, decided_at)
select t.id, t.school_id, m.id, b.status, t.created_at, case when b.status <> 3 then t.created_at end
from demo_auctions a
join auctions t on t.id = a.id::int
cross join lateral (values (4, a.approved), (0, a.denied), (3, a.waiting)) b (status, keys)
cross join string_to_table(b.keys, ' ') with ordinality k (key, number)
join demo_members m on m.key = k.key
order by t.id, b.status desc, k.number;

-- The guards of bids check each at the moment at which it was placed.
do $$
declare
  bid record;
begin
  for bid in
    select b.line, b.auction::int as auction_id, m.id as school_id, b.amount::int as amount,
           (today + b.day::int + b.time::time) at time zone 'America/New_York' as placed_at,
           (today + b.day::int + nullif(b.retracted, '')::time) at time zone 'America/New_York' as retracted_at
    from demo_clock cross join demo_bids b join demo_members m on m.key = b.school
    order by b.line
  loop
    perform set_config('open_date.moment', bid.placed_at::text, true);
    insert into bids (id, auction_id, school_id, amount) values (bid.line, bid.auction_id, bid.school_id, bid.amount);
    if bid.retracted_at is not null then
      perform set_config('open_date.moment', bid.retracted_at::text, true);
      update bids set retracted = true, retracted_at = bid.retracted_at where id = bid.line;
    end if;
  end loop;
  perform set_config('open_date.moment', (select now::text from demo_clock), true);
end $$;
select setval(pg_get_serial_sequence('bids', 'id'), (select max(id) from bids));
update auctions set closed = true, closed_at = auction_first_end(expire_date) where expire_date < (select today from demo_clock);

insert into game_consents (game_id, state, school_id, asked_at, reason)
select g.id, c.state, m.id, (today - c.days_ago::int + time '10:00') at time zone 'America/New_York', c.reason
from demo_clock
cross join demo_consents c
join demo_played g on g.season = split_part(c.game, '/', 1) and g.week = split_part(c.game, '/', 2)::int and g.home_key = split_part(c.game, '/', 3)
join demo_members m on m.key = c.school;

insert into auction_games (auction_id, owner_school_id, winner_school_id, game_id)
select t.id, t.school_id, s.school_id, s.game_id
from demo_consents c
join auctions t on t.id = nullif(c.auction, '')::int
join demo_played g on g.season = split_part(c.game, '/', 1) and g.week = split_part(c.game, '/', 2)::int and g.home_key = split_part(c.game, '/', 3)
join game_sides s on s.game_id = g.id and s.school_id <> t.school_id;

insert into news_items (id, board, message_html, created_at, created_by)
select n.id::int, n.board, n.message, now - n.days_ago::numeric * interval '1 day', u.id
from demo_clock cross join demo_news n join users u on u.email = n.author;
select setval(pg_get_serial_sequence('news_items', 'id'), (select max(id) from news_items));

with draft as (
  insert into what_if_drafts (name, shared, created_at, created_by, updated_at, updated_by)
  select 'Two more for the Big 12', true, now, u.id, now, u.id from demo_clock, users u where u.email = 'admin@opendate.test' returning id)
insert into what_if_moves (draft_id, position, school_id, first_season, last_season, conference_id)
select draft.id, w.line - 1, m.id, first.year, last.year, c.id::int
from draft
cross join demo_what_if w
join demo_members m on m.key = w.school
join demo_conferences c on c.key = w.conference
join demo_seasons first on first.season = w.first
left join demo_seasons last on last.season = w.last;
