/**
 * Tells the parent process that the server is ready, answers its questions, and closes when the parent disconnects.
 */
export function announce(facts: Readonly<Record<string, string>>, close: () => Promise<void>): void {
  process.on('message', (message) => {
    if (message !== 'cpu') return;
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system });
  });
  process.on('disconnect', () => {
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.send?.(facts);
}
