// A busy machine must not fail a test, and none of them waits for time to pass. (Jest takes no timeout from a project's options.)
jest.setTimeout(60_000);
