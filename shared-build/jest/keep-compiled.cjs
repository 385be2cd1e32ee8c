// Writes Node's compile cache while a worker is running: at its end Jest gives it half a second and then kills it.
const { flushCompileCache } = require('node:module');

afterAll(() => flushCompileCache());
