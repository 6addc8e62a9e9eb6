import type { ReactNode } from 'react';

/** A column or row of specimens in a story. */
export function StoryColumn({
  children,
  width,
  row,
}: {
  children: ReactNode;
  width?: number;
  row?: boolean;
}): ReactNode {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: row === true ? 'row' : 'column',
        flexWrap: 'wrap',
        alignItems: row === true ? 'center' : 'stretch',
        gap: 12,
        maxWidth: width,
      }}
    >
      {children}
    </div>
  );
}
