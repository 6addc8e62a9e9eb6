import { Component, type ComponentType, type ReactNode } from 'react';
import { firstLine } from '../given-values/named-value.ts';
import { sayOnce } from '../given-values/say-once.ts';
import { useSlot, type BuilderSlots } from './host-parts.ts';

interface HostPartProps<Props> {
  /** The component of the host's. */
  part: ComponentType<Props>;
  /** What the host calls it, for the console. */
  name: string;
  props: Props;
  /** Stands in its place when it throws. */
  instead?: ReactNode;
}

interface HostPartState {
  part: unknown;
  hasFailed: boolean;
}

/** A component of the host's. What it throws takes nothing else away; another component in its place is tried again. */
export class HostPart<Props extends object> extends Component<HostPartProps<Props>, HostPartState> {
  override state: HostPartState = { part: this.props.part, hasFailed: false };

  static getDerivedStateFromError = (): Partial<HostPartState> => ({ hasFailed: true });

  static getDerivedStateFromProps({ part }: { part: unknown }, state: HostPartState): HostPartState | null {
    return part === state.part ? null : { part, hasFailed: false };
  }

  override componentDidCatch(error: unknown): void {
    const { name, instead } = this.props;
    const then = instead === undefined ? 'it is left out' : "the builder's own is in its place";
    sayOnce(`${name} of the builder has thrown (${firstLine(error)}): ${then}.`);
  }

  override render(): ReactNode {
    const { part: Part, props, instead } = this.props;
    return this.state.hasFailed ? instead : <Part {...props} />;
  }
}

type SlotName = keyof BuilderSlots;

interface SlotProps<Name extends SlotName> {
  name: Name;
  props: NonNullable<BuilderSlots[Name]> extends ComponentType<infer Props> ? Props : never;
}

/** What the host has put into a place of the builder. Nothing where it has put nothing there. */
export function Slot<Name extends SlotName>({ name, props }: SlotProps<Name>): ReactNode {
  const part = useSlot(name) as ComponentType<object> | undefined;
  if (part === undefined) return null;
  return <HostPart part={part} name={`The slot ${name}`} props={props as object} />;
}
