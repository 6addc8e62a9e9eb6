import { html, LitElement } from 'lit';
import { live } from 'lit/directives/live.js';
import '@sluice/builder-ui/element';
import { importText } from '@sluice/liquid/text';

/** The builder in the shadow root of a component of the page. */
class BoundPage extends LitElement {
  static properties = {
    text: { state: true },
    template: { state: true },
    isReadOnly: { state: true },
    told: { state: true },
  };

  constructor() {
    super();
    this.text = "{% if ${country} == 'DE' %}Hallo{% endif %}";
    this.template = importText("{% if ${city} == 'Rome' %}Ciao{% endif %}");
    this.isReadOnly = false;
    this.told = { changes: 0, inputs: 0, reason: '' };
  }

  render() {
    return html`
      <section aria-label="by text">
        <sluice-builder
          .value=${live(this.text)}
          no-test
          ?readonly=${false}
          @input=${(event) => (this.text = event.currentTarget.value)}
        ></sluice-builder>
        <pre id="text">${this.text}</pre>
      </section>
      <section aria-label="by template">
        <sluice-builder
          .template=${this.template}
          ?readonly=${this.isReadOnly}
          no-copy="false"
          no-text="true"
          theme="light"
          @sluice-change=${({ detail }) => {
            this.template = structuredClone(detail.template);
            const { changes, inputs } = this.told;
            this.told = { changes: changes + 1, inputs, reason: detail.reason };
          }}
          @input=${() => (this.told = { ...this.told, inputs: this.told.inputs + 1 })}
        ></sluice-builder>
        <pre id="told">${JSON.stringify(this.told)}</pre>
      </section>
      <button type="button" @click=${() => (this.isReadOnly = !this.isReadOnly)}>Read only</button>
    `;
  }
}

customElements.define('bound-page', BoundPage);
