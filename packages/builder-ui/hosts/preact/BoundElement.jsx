import '@sluice/builder-ui/element';

/** The element with its text bound both ways. */
export function BoundElement({ text, onText }) {
  return (
    <sluice-builder
      value={text}
      noTest
      readonly={false}
      onInput={(event) => onText(event.currentTarget.value)}
    />
  );
}
