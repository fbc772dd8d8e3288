const underWay = new Set<Promise<unknown>>();

/** Counts a call as being under way until it is answered or has failed. */
export function trackSubmission<Answer>(sending: Promise<Answer>): Promise<Answer> {
  underWay.add(sending);
  const done = () => underWay.delete(sending);
  sending.then(done, done);
  return sending;
}

/**
 * Resolves when no call is under way any more: a page that is left before would lose its answer.
 * @param withinMs is not waited longer than that
 */
export async function submissionsAnswered(withinMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, withinMs);
  });
  await Promise.race([Promise.allSettled(underWay), patience]);
  clearTimeout(timer);
}
