// A test that makes the product complain on the console has failed, unless it says that it expects the complaint.
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
