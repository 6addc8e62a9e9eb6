import '@sluice/builder-ui/element';

/** The element with its text bound both ways. */
export function BoundElement(props) {
  return (
    <sluice-builder
      value={props.text}
      noTest={true}
      readonly={false}
      on:input={(event) => props.onText(event.currentTarget.value)}
    />
  );
}
