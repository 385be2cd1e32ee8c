// A busy machine must not fail a test; set here, because Jest takes no timeout from a project's options.
jest.setTimeout(60_000);
