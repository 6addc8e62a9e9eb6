import '@hotwired/turbo';
import '@sluice/builder-ui/element';

// What Turbo keeps of a page for the way back is a copy of its elements, which has their attributes alone.
document.addEventListener('turbo:before-cache', () => {
  for (const builder of document.querySelectorAll('sluice-builder')) builder.defaultValue = builder.value;
});
