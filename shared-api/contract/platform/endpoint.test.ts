import * as z from 'zod';
import { contract } from '../index.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const CALL = { method: 'GET', path: '/x', summary: 'x', answer: z.string(), errors: [] } as const;

it('a call without a permission, or with a misspelled permission, does not compile', () => {
  // @ts-expect-error -- every call says who may make it
  endpoint(CALL);
  // @ts-expect-error -- there is no such permission
  endpoint({ ...CALL, permission: 'signedin' });
  // @ts-expect-error -- there is no such rule about objects
  endpoint({ ...CALL, permission: 'signed-in', objectRule: 'own-house' });
  expect(endpoint({ ...CALL, permission: 'signed-in', objectRule: 'own-account' })).toMatchObject({ path: '/x' });
});

const CALLS = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, call]) => ({ name: `${area}.${name}`, call })),
);

it('a call declares the refusal 403 exactly when it requires a role or declares an object rule', () => {
  const isRefusing = ({ permission, objectRule }: Endpoint) =>
    objectRule !== undefined || (permission !== 'public' && permission !== 'signed-in');
  const wrong = CALLS.filter(({ call }) => call.errors.includes('forbidden') !== isRefusing(call));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

/** The places in a schema where an object accepts fields that it does not name. */
function openObjects(schema: z.core.JSONSchema._JSONSchema | undefined, path = ''): string[] {
  if (typeof schema !== 'object') return [];
  const { type, properties = {}, additionalProperties, items, anyOf = [], allOf = [] } = schema;
  const isOpen = type === 'object' && schema.properties !== undefined && additionalProperties !== false;
  const inner = Object.entries(properties).flatMap(([name, one]) => openObjects(one, `${path}.${name}`));
  const listed = Array.isArray(items) ? items : [items];
  return [
    ...(isOpen ? [path === '' ? 'body' : path] : []),
    ...inner,
    ...listed.flatMap((one) => openObjects(one, `${path}[]`)),
    ...[...anyOf, ...allOf].flatMap((one) => openObjects(one, path)),
  ];
}

it('no body accepts fields that the call does not name, nested ones neither [PLT-260]', () => {
  const open = CALLS.flatMap(({ name, call: { body } }) =>
    body instanceof z.core.$ZodType
      ? openObjects(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).map((path) => `${name} ${path}`)
      : [],
  );
  expect(open).toEqual([]);
});
