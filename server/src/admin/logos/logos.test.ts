import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { LOGO_MOST } from '@open-date/shared-api/rules/admin/league';
import { crc32, deflateSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';
import { imageSize } from 'image-size';
import { sql } from 'kysely';
import { type TestConference, type TestSchool, aConference, aGame, aSchool, aUser } from '../../../testing/builders.ts';
import { expectRefused } from '../../../testing/expect-refused.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
let admin: ApiClient<ApiContract>;
let conference: TestConference;
let school: TestSchool;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(await aUser(server.db));
  conference = await aConference(server.db);
  school = await aSchool(server.db, { conference });
});
afterAll(() => server.close());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture of one color, which tells pictures apart, as a PNG, JPEG or WebP file. */
const draw = (color: number, width = 4, height = 4) =>
  Transformer.fromRgbaPixels(
    Buffer.from(Array.from({ length: width * height }, () => [color % 256, color >> 8, 99, 255]).flat()),
    width,
    height,
  );
const png = (color: number) => draw(color).png();
/** A PNG of the given size: a picture, followed by bytes that no viewer reads. */
const padded = (size: number) => Buffer.concat([PNG, Buffer.alloc(size - PNG.length)]);
const imageFile = (bytes: Buffer, name = 'logo.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type });
const ofSchool = () => ({ type: 'school' as const, id: school.id });
const upload = (params: { type: 'school' | 'conference'; id: number }, file: File, api = admin) =>
  api.logos.upload({ params, file });

it('a logo is stored, served to everybody and shown with the school and the conference [API-033]', async () => {
  const { LogoUrl } = await upload(ofSchool(), imageFile(PNG));
  const file = await fetch(server.url + LogoUrl);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(imageSize(Buffer.from(await file.arrayBuffer()))).toMatchObject({ width: 1, height: 1, type: 'png' });
  await expect(admin.reference.school({ params: { id: school.id } })).resolves.toMatchObject({ LogoUrl });
  const ofConference = await upload({ type: 'conference', id: conference.id }, imageFile(await png(300)));
  const listed = (await admin.reference.conferences()).find(({ id }) => id === conference.id);
  expect(listed?.LogoUrl).toBe(ofConference.LogoUrl);
  expect(ofConference.LogoUrl).not.toBe(LogoUrl);
  const log = await server.db
    .selectFrom('activity_log')
    .select(['object_type', 'object_id'])
    .where('action', '=', 'logo.upload')
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { object_type: 'school', object_id: String(school.id) },
    { object_type: 'conference', object_id: String(conference.id) },
  ]);
});

it('the answer to a sign-in includes the logo of the user’s school or conference [HDR-002]', async () => {
  const one = await aSchool(server.db, { conference });
  const users = [await aUser(server.db, { role: 2, school: one }), await aUser(server.db, { role: 10, conference })];
  const answers = async () => {
    const signedIn = users.map(({ email, password }) =>
      server.api.session.signIn({ body: { login: email, password } }),
    );
    return (await Promise.all(signedIn)).map(({ SchoolLogoUrl, ConferenceLogoUrl }) => [
      SchoolLogoUrl,
      ConferenceLogoUrl,
    ]);
  };
  const ofSchoolOne = await upload({ type: 'school', id: one.id }, imageFile(await png(801)));
  const ofConference = await upload({ type: 'conference', id: conference.id }, imageFile(await png(802)));
  expect(await answers()).toEqual([
    [ofSchoolOne.LogoUrl, ''],
    ['', ofConference.LogoUrl],
  ]);
});

it('the same picture is stored once, a different picture as a new file', async () => {
  const first = await upload(ofSchool(), imageFile(await png(500)));
  const again = await upload(ofSchool(), imageFile(await png(500), 'copy.png'));
  const other = await upload(ofSchool(), imageFile(await png(501)));
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
  expect((await fetch(server.url + first.LogoUrl)).status).toBe(200);
});

it('a new logo raises the schedule versions of school and opponents, but not the school’s own version', async () => {
  const opponent = await aSchool(server.db);
  await aGame(server.db, { home: school, away: opponent, week: 3 });
  const versions = async () => {
    const rows = await server.db
      .selectFrom('schedule_versions')
      .select('version')
      .where('school_id', 'in', [school.id, opponent.id])
      .orderBy('school_id')
      .execute();
    return rows.map(({ version }) => version);
  };
  const before = await versions();
  const { version } = await admin.adminSchools.one({ params: { id: school.id } });
  await upload(ofSchool(), imageFile(await png(600)));
  expect(await versions()).toEqual(before.map((one) => one + 1));
  await expect(admin.adminSchools.one({ params: { id: school.id } })).resolves.toMatchObject({ version });
});

it('a logo of 2 MiB is accepted, one of 3 MB is too large [API-033]', async () => {
  await expect(upload(ofSchool(), imageFile(padded(LOGO_MOST)))).resolves.toMatchObject({
    LogoUrl: expect.stringMatching(/^\/api\/v1\/files\/\d+$/),
  });
  for (const size of [LOGO_MOST + 1, 3_000_000, 12_000_000])
    await expectRefused(server.db, () => upload(ofSchool(), imageFile(padded(size))), 413, 'The request is too large.');
});

it.each([
  ['a text file', 'hello', 'logo.txt', 'text/plain'],
  ['a text file that says it is a PNG', 'hello', 'logo.png', 'image/png'],
  ['a drawing that may hold a script', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.svg', 'image/svg+xml'],
  ['an empty file', '', 'logo.png', 'image/png'],
])('uploading %s as a logo is refused [API-033]', async (_, text, name, type) => {
  const file = imageFile(Buffer.from(text), name, type);
  await expectRefused(server.db, () => upload(ofSchool(), file), 400, 'A logo is a PNG, JPEG, GIF or WebP file.');
});

it('an upload that is not a form with a file is refused', async () => {
  const token = await server.token(await aUser(server.db));
  const post = async (body: FormData | string, type?: string) => {
    const answer = await fetch(`${server.url}/api/v1/admin/school/${school.id}/logo`, {
      method: 'POST',
      headers: { 'Auth-Token': token, ...(type ? { 'Content-Type': type } : {}) },
      body,
    });
    return [answer.status, await answer.json()];
  };
  const form = (name: string, value: File | string) => {
    const made = new FormData();
    made.set(name, value);
    return made;
  };
  const chooseFile = expect.objectContaining({ error: 'Choose a file.', code: 'input.invalid' });
  expect(await post(form('picture', imageFile(PNG)))).toEqual([400, chooseFile]);
  expect(await post(form('file', 'no file'))).toEqual([400, chooseFile]);
  expect(await post('{}', 'application/json')).toEqual([400, expect.objectContaining({ code: 'input.invalid' })]);
  expect(await post('x', 'multipart/form-data')).toEqual([400, expect.objectContaining({ code: 'input.invalid' })]);
  const cutOff = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf of';
  expect(await post(cutOff, 'multipart/form-data; boundary=b')).toEqual([
    400,
    expect.objectContaining({ code: 'input.invalid' }),
  ]);
});

it('only users who may save a school or conference replace its logo', async () => {
  const other = await aSchool(server.db);
  const own = await server.as(await aUser(server.db, { role: 2, school, associate: true }));
  const manager = await server.as(await aUser(server.db, { role: 10, conference, associate: true }));
  await expect(upload(ofSchool(), imageFile(await png(700)), own)).resolves.toBeDefined();
  await expect(upload(ofSchool(), imageFile(await png(701)), manager)).resolves.toBeDefined();
  const ofConference = { type: 'conference' as const, id: conference.id };
  await expect(upload(ofConference, imageFile(await png(702)), manager)).resolves.toBeDefined();
  await expectRefused(server.db, () => upload(ofConference, imageFile(PNG), own), 403);
  await expectRefused(server.db, () => upload({ type: 'school', id: other.id }, imageFile(PNG), own), 403);
  await expectRefused(server.db, () => upload({ type: 'school', id: other.id }, imageFile(PNG), manager), 403);
  const plain = await server.as(await aUser(server.db, { role: 2, school }));
  await expectRefused(server.db, () => upload(ofSchool(), imageFile(PNG), plain), 403);
  await expectRefused(server.db, () => upload({ type: 'school', id: 999_999 }, imageFile(PNG)), 404);
});

/** The header of a PNG with the given number of pixels. */
function createPng(width: number, height: number): Buffer {
  const bytes = Buffer.from(PNG);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

it.each([
  ['wide', 4097, 1],
  ['high', 1, 4097],
  ['large to decode in memory', 65_500, 65_500],
])('a picture that is too %s is refused before any decoding', async (_name, width, height) => {
  const text = 'A logo has at most 4096 pixels on each side.';
  await expectRefused(server.db, () => upload(ofSchool(), imageFile(createPng(width, height))), 400, text);
});

/** The bytes of a logo at its address, or below it. */
const served = async (address: string) => {
  const answer = await fetch(server.url + address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  return Buffer.from(await answer.arrayBuffer());
};
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
/** The GIF with another width of its picture. */
function widenGif({ picture }: { readonly picture: number }): Buffer {
  const bytes = Buffer.from(GIF);
  bytes.writeUInt16LE(picture, bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0])) + 5);
  return bytes;
}
const SCRIPT = '<script>alert(1)</script>';

it.each([
  ['PNG', () => draw(1, 1000, 500).png(), [192, 96], [80, 40]],
  ['JPEG', () => draw(2, 500, 1000).jpeg(), [96, 192], [40, 80]],
  ['WebP', () => draw(3, 300, 300).webp(), [192, 192], [80, 80]],
  ['GIF', async () => GIF, [1, 1], [1, 1]],
  ['thin PNG', () => draw(4, 4096, 1).png(), [192, 1], [80, 1]],
])(
  'a %s is stored as a PNG in the sizes of the screens, at addresses that never change [ADM-105]',
  async (_, make, large, small) => {
    const { LogoUrl } = await upload(ofSchool(), imageFile(await make()));
    const sizes = [await served(LogoUrl), await served(`${LogoUrl}/small`)].map((bytes) => {
      const { width, height, type } = imageSize(bytes);
      return [width, height, type];
    });
    expect(sizes).toEqual([
      [...large, 'png'],
      [...small, 'png'],
    ]);
  },
);

it('a stored logo contains nothing but pixels [ADM-106]', async () => {
  const text = Buffer.from(`tEXtComment\0${SCRIPT}`);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length - 4);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(text));
  const picture = await png(900);
  const end = picture.length - 12;
  const hostile = Buffer.concat([
    picture.subarray(0, end),
    length,
    text,
    crc,
    picture.subarray(end),
    Buffer.from(SCRIPT),
  ]);
  expect(hostile.includes(SCRIPT)).toBe(true);
  const { LogoUrl } = await upload(ofSchool(), imageFile(hostile, '../../../etc/cron.d/logo.png', 'text/html'));
  expect(LogoUrl).toMatch(/^\/api\/v1\/files\/\d+$/);
  for (const address of [LogoUrl, `${LogoUrl}/small`]) {
    const bytes = await served(address);
    expect(bytes.includes('script')).toBe(false);
    expect(bytes.includes('tEXt')).toBe(false);
  }
});

it.each<[string, () => Promise<Buffer> | Buffer]>([
  ['a GIF of 6 bytes', () => GIF.subarray(0, 6)],
  ['a GIF without an image', () => GIF.subarray(0, 19)],
  ['a GIF with a picture larger than the image', () => widenGif({ picture: 65_535 })],
  ['the signature of a PNG before a page', () => Buffer.concat([PNG.subarray(0, 8), Buffer.from(`<html>${SCRIPT}`)])],
  ['a PNG that ends after its header', () => PNG.subarray(0, 33)],
  ['a PNG that ends within its picture', async () => (await draw(5, 64, 64).png()).subarray(0, 60)],
  ['a PNG without pixels', () => createPng(0, 5)],
  ['a PNG that states more pixels than it has', () => createPng(4096, 4096)],
  ['a WebP that ends within its picture', async () => (await draw(6, 64, 64).webp()).subarray(0, 40)],
  ['a JPEG that ends within its picture', async () => (await draw(11, 300, 300).jpeg()).subarray(0, -40)],
  ['a JPEG that ends after its header', async () => (await draw(7, 64, 64).jpeg()).subarray(0, 200)],
  ['a BMP named as a PNG', () => draw(8).bmp()],
  ['a TIFF named as a PNG', () => draw(9).tiff()],
  ['an icon named as a PNG', () => draw(10).ico()],
  [
    'an SVG behind the signature of a GIF',
    () => Buffer.from('GIF89a\u0001\0\u0001\0<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
])('%s is refused as a logo [ADM-106]', async (_, make) => {
  const file = imageFile(await make());
  await expectRefused(server.db, () => upload(ofSchool(), file), 400, 'A logo is a PNG, JPEG, GIF or WebP file.');
});

/** A chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

/** A PNG with further chunks behind its header. */
async function withChunks(color: number, ...chunks: readonly Buffer[]): Promise<Buffer> {
  const picture = await png(color);
  return Buffer.concat([picture.subarray(0, 33), ...chunks, picture.subarray(33)]);
}

const ZEROS = deflateSync(Buffer.alloc(64 * 1024 * 1024));

it.each<[string, () => Promise<Buffer>]>([
  [
    'a color profile of 64 MiB in a few kilobytes',
    () => withChunks(920, chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), ZEROS]))),
  ],
  [
    'a text of 64 MiB in a few kilobytes',
    () => withChunks(921, chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), ZEROS]))),
  ],
  [
    'ten thousand texts',
    () => withChunks(922, ...Array.from({ length: 10_000 }, () => chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`)))),
  ],
  [
    'an archive behind the picture',
    async () => Buffer.concat([await png(923), Buffer.from('PK\u0003\u0004'), Buffer.from(SCRIPT)]),
  ],
  ['a PDF behind the picture', async () => Buffer.concat([await png(924), Buffer.from(`%PDF-1.7\n${SCRIPT}`)])],
])('a PNG with %s is stored as its pixels, or refused, and the next upload is answered [ADM-187]', async (_, make) => {
  const bytes = await make();
  expect(bytes.length).toBeLessThan(LOGO_MOST);

  const problem = await upload(ofSchool(), imageFile(bytes)).then(
    async ({ LogoUrl }) => {
      const stored = await served(LogoUrl);
      return stored.includes('script') || stored.length > 10_000 ? 'more than pixels is stored' : null;
    },
    ({ status, message }: { status: number; message: string }) =>
      status === 400 && /^\S.*\.$/.test(message) ? null : `${status} ${message}`,
  );
  expect(problem).toBeNull();
  await expect(upload(ofSchool(), imageFile(await png(930)))).resolves.toBeDefined();
});

it.each([
  '../../../etc/passwd.png',
  'C:\\Windows\\system32\\logo.png',
  'a\r\nContent-Type: text/html\r\n\r\nx.png',
  'a"; filename="b.svg',
  '\u202egnp.exe',
  `${'x'.repeat(5000)}.png`,
  '.png',
  'logo.svg',
])('a logo named %j is served as a PNG from an address without its name [ADM-187]', async (name) => {
  const { LogoUrl } = await upload(ofSchool(), imageFile(await png(940 + name.length), name, 'image/svg+xml'));
  expect(LogoUrl).toMatch(/^\/api\/v1\/files\/\d+$/);
  await served(LogoUrl);
  const id = Number(LogoUrl.split('/').at(-1));
  const { filename } = await server.db
    .selectFrom('files')
    .select('filename')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(filename.length).toBeLessThanOrEqual(200);
  expect(/[\p{Cc}]/u.test(filename)).toBe(false);
});

it('a form with several files or fields stores at most its one logo, and a broken one nothing [ADM-187]', async () => {
  const token = await server.token(await aUser(server.db));
  const post = async (...parts: readonly (readonly [string, File | string])[]) => {
    const body = new FormData();
    for (const [name, value] of parts) body.append(name, value);
    const address = `${server.url}/api/v1/admin/school/${school.id}/logo`;
    const answer = await fetch(address, { method: 'POST', headers: { 'Auth-Token': token }, body });
    await answer.arrayBuffer();
    return answer.status;
  };
  const files = () => server.db.selectFrom('files').select('id').execute();
  const before = await files();
  const page = imageFile(Buffer.from(`<html>${SCRIPT}`), 'page.html', 'text/html');
  expect(await post(['file', page], ['file', imageFile(await png(960))])).toBe(400);
  expect(await post(['__proto__', 'x'], ['constructor', 'x'], ['file', page])).toBe(400);
  expect(await post(...Array.from({ length: 10_000 }, (_, at) => [`field${at}`, 'x'] as const))).toBeGreaterThanOrEqual(
    400,
  );
  expect(await files()).toEqual(before);
  await expect(upload(ofSchool(), imageFile(await png(961)))).resolves.toBeDefined();
});

it('an image for a school that the user may not save is not decoded', async () => {
  const { id } = await aSchool(server.db);
  const foreign = await server.as(await aUser(server.db, { role: 2, school, associate: true }));
  await expectRefused(server.db, () => upload({ type: 'school', id }, imageFile(GIF.subarray(0, 6)), foreign), 403);
});

it('a user can upload at most fifty logos in 24 hours, and other users are not limited by that', async () => {
  const user = await aUser(server.db);
  const api = await server.as(user);
  const past = (hours: number) => sql<Date>`current_moment() - make_interval(hours => ${hours})`;
  const uploadedAgo = (hours: number, count: number) =>
    server.db
      .insertInto('activity_log')
      .values(
        Array.from({ length: count }, () => ({
          action: 'logo.upload',
          object_type: 'school',
          user_id: user.id,
          created_at: past(hours),
        })),
      )
      .execute();
  await uploadedAgo(25, 60);
  await uploadedAgo(1, 49);
  await upload(ofSchool(), imageFile(await png(700)), api);
  const another = imageFile(await png(701));
  await expectRefused(server.db, () => upload(ofSchool(), another, api), 429);
  await expect(upload(ofSchool(), imageFile(await png(701)))).resolves.toMatchObject({ LogoUrl: expect.any(String) });
});
