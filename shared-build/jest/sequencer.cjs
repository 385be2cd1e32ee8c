// Starts the longest test files first, even when Jest has not timed them yet: otherwise they would finish last.
const { default: Sequencer } = require('@jest/test-sequencer');

const LONGEST = [/deliver\/sparse-checkout\.test/, /tools\/npm-start\.test/, /app\/roles\.test/, /import\/main\.test/];
const isLong = ({ path }) => LONGEST.some((name) => name.test(path));

module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
