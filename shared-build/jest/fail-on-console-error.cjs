// Fails a test in which the product writes an error to the console, unless the test expects that error.
let complaints = [];
beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn']) {
    jest
      .spyOn(console, level)
      .mockImplementation((...args) => complaints.push(`console.${level}: ${args.map(String).join(' ')}`));
  }
});
afterEach(() => {
  const seen = complaints;
  jest.restoreAllMocks();
  if (seen.length > 0) throw new Error(`Unexpected console output:\n${seen.join('\n')}`);
});
