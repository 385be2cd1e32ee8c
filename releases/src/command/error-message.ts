/** The message of a thrown value, on one line. */
export function errorMessage(problem: unknown): string {
  const hasMessage = typeof problem === 'object' && problem !== null && 'message' in problem;
  const message = hasMessage && typeof problem.message === 'string' ? problem.message : String(problem);
  return message.replaceAll(/\s*\n\s*/g, ' ');
}
