import * as fc from 'fast-check';
import { emailLink, phoneLink, twitterLink } from './contact-links.ts';

describe('a telephone number as a link', () => {
  it.each([
    ['(419) 555-0142', 'tel:+14195550142'],
    ['419-555-0142', 'tel:+14195550142'],
    ['419.555.0142', 'tel:+14195550142'],
    ['1 (419) 555-0142', 'tel:+14195550142'],
    ['+1 419 555 0142', 'tel:+14195550142'],
    ['+44 20 7946 0018', 'tel:+442079460018'],
    ['555-0142', 'tel:5550142'],
    ['(419) 555-0142 x12', 'tel:+14195550142;ext=12'],
    ['(419) 555-0142, ext. 12', 'tel:+14195550142;ext=12'],
    ['(419) 555-0142 Ext. 12', 'tel:+14195550142;ext=12'],
    ['call me', null],
    ['555', null],
    ['', null],
    ['javascript:4195550142', null],
  ])('for %j is %j', (text, link) => {
    expect(phoneLink(text)).toBe(link);
  });
});

describe('an email address as a link', () => {
  it.each([
    ['nferraro@toledo.example', 'mailto:nferraro@toledo.example'],
    ['n+games@toledo.example', 'mailto:n%2Bgames@toledo.example'],
    ['a&b?cc=x@toledo.example', null],
    ['nobody', null],
    ['', null],
  ])('for %j is %j', (text, link) => {
    expect(emailLink(text)).toBe(link);
  });
});

describe('a Twitter handle as a link', () => {
  it.each([
    ['@nferraroUT', 'https://x.com/nferraroUT'],
    ['nferraro_UT', 'https://x.com/nferraro_UT'],
  ])('the Twitter handle %j links to %j', (text, link) => {
    expect(twitterLink(text)).toBe(link);
  });

  it.each(['@name with blanks', '@sixteencharacter', 'https://evil.example/@name', 'javascript:alert(1)', ''])(
    'the text %j is no Twitter handle and gets no link',
    (text) => {
      expect(twitterLink(text)).toBeNull();
    },
  );
});

it('a contact link only ever leads to a call, a mail or a profile, whatever the text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.emailAddress()), (text) => {
      expect(phoneLink(text) ?? 'tel:').toMatch(/^tel:\+?\d*(;ext=\d+)?$/);
      expect(emailLink(text) ?? 'mailto:').toMatch(/^mailto:[^?&#]*$/);
      expect(twitterLink(text) ?? 'https://x.com/a').toMatch(/^https:\/\/x\.com\/\w+$/);
    }),
  );
});
