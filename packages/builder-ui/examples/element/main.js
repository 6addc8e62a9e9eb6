document.querySelector('#campaign').addEventListener('submit', (event) => {
  event.preventDefault();
  document.querySelector('#sent').textContent = JSON.stringify(
    Object.fromEntries(new FormData(event.target)),
  );
});
