/**
 * Works through a list, with at most so many items in hand.
 * @throws what the first piece of work that fails throws; what is in hand then is not waited for, and nothing new begins
 */
export async function fewAtATime<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  let hasFailed = false;
  const hand = async () => {
    for (const item of waiting) {
      if (hasFailed) return;
      await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: limit }, hand));
}
