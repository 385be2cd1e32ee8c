// A bare Fastify route that sends one schedule of a running server, and one that takes comments and keeps nothing.
import Fastify from 'fastify';
import { announce } from '../product/announce.ts';
import { rawAnswer } from '../schedule-call/raw-answer.ts';

const { PRODUCT_URL = '', TOKEN = '' } = process.env;
const { body } = await rawAnswer(`${PRODUCT_URL}/api/v1/schools/18/schedules`, TOKEN);

const bare = Fastify();
bare.get('/api/v1/schools/:id/schedules', (_request, reply) => reply.type('application/json').send(body));
bare.put('/api/v1/schoolweeks/:id', (_request, reply) => reply.type('application/json').send('{}'));
announce({ url: await bare.listen({ port: 0, host: '127.0.0.1' }) }, () => bare.close());
