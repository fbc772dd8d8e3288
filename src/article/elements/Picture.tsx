import type { ComponentType } from 'react';

const pictures = import.meta.glob<ComponentType>('../pictures/*.tsx', {
  eager: true,
  import: 'default',
});

/**
 * An illustration by the name of its file in `article/pictures`: decoration beside a text that says the same.
 * @throws Error when there is no such picture
 */
export function Picture({ name }: { readonly name: string }) {
  const Drawing = pictures[`../pictures/${name}.tsx`];
  if (!Drawing) throw new Error(`No picture ${name}`);
  return (
    <div className="picture">
      <Drawing />
    </div>
  );
}
