const builder = document.querySelector('sluice-builder');

builder.availableAttributes = [
  { attributeType: 'custom_attribute', name: 'plan', dataType: 'string' },
  { attributeType: 'custom_attribute', name: 'total_spend', dataType: 'number' },
];

builder.addEventListener('sluice-change', ({ detail }) => {
  document.querySelector('#changed').textContent = `${detail.reason}\n${detail.text}`;
});

document.querySelector('#campaign').addEventListener('submit', (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  document.querySelector('#sent').textContent = form.get('liquid');
});
