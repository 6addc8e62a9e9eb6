import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { FormsModule } from '@angular/forms';
import { bootstrapApplication } from '@angular/platform-browser';
import type { SluiceChangeDetail } from '@sluice/builder-ui/element';
import { importText } from '@sluice/liquid/text';
import { BoundElement } from './bound-element';

@Component({
  selector: 'app-root',
  imports: [BoundElement, FormsModule],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <section aria-label="by text">
      <bound-element [(text)]="text" />
      <pre id="text">{{ text() }}</pre>
    </section>
    <section aria-label="by template">
      <sluice-builder
        [template]="template()"
        [readOnly]="isReadOnly()"
        no-copy="false"
        [attr.no-text]="true"
        theme="light"
        (sluice-change)="onChange($event)"
        (input)="onInput()"
      />
      <pre id="told">{{ told() }}</pre>
    </section>
    <section aria-label="by ngModel">
      <sluice-builder ngDefaultControl [(ngModel)]="model" />
      <pre id="model">{{ model() }}</pre>
    </section>
    <button type="button" (click)="isReadOnly.set(!isReadOnly())">Read only</button>
  `,
})
class App {
  readonly text = signal("{% if ${country} == 'DE' %}Hallo{% endif %}");
  readonly model = signal("{% if ${language} == 'de' %}Hallo{% endif %}");
  readonly template = signal(importText("{% if ${city} == 'Rome' %}Ciao{% endif %}"));
  readonly isReadOnly = signal(false);
  readonly #told = { changes: 0, inputs: 0, reason: '' };
  readonly told = signal('');

  onChange({ detail }: CustomEvent<SluiceChangeDetail>) {
    this.template.set(structuredClone(detail.template));
    this.#told.changes += 1;
    this.#told.reason = detail.reason;
    this.told.set(JSON.stringify(this.#told));
  }

  onInput() {
    this.#told.inputs += 1;
    this.told.set(JSON.stringify(this.#told));
  }
}

bootstrapApplication(App).catch((error: unknown) => console.error(error));
