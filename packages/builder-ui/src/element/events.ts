import type { Template } from '@sluice/liquid';
import type { TemplateChangeReason } from '../condition-builder/state/edited-template.ts';
import type { SavedPerson } from '../condition-tester/people/saved-person.ts';

/** The detail of a `sluice-change` event. */
export interface SluiceChangeDetail {
  template: Template;
  /** The Liquid of the template. */
  text: string;
  reason: TemplateChangeReason;
}

/** What the element tells, by the names of its events. */
export interface SluiceBuilderElementEvents {
  'sluice-change': CustomEvent<SluiceChangeDetail>;
  'sluice-save-person': CustomEvent<Omit<SavedPerson, 'id'>>;
  'sluice-update-person': CustomEvent<SavedPerson>;
  'sluice-delete-person': CustomEvent<SavedPerson>;
}

interface Events extends HTMLElementEventMap, SluiceBuilderElementEvents {}

type Told<Name extends keyof Events> = (this: HTMLElement, event: Events[Name]) => unknown;

/** An element whose own events have types, as those of the browser have: for listeners, and for the templates of Angular. */
export interface TellingElement extends HTMLElement {
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: Told<Name>,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof Events>(
    name: Name,
    listener: Told<Name>,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
