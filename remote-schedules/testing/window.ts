/** Gives every element this inner width, so that a grid measures itself and scrolls; ends with the test. */
export function giveRoom(width: number): void {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
}

/** Makes the window this wide. */
export function resizeWindow(width: number): void {
  window.innerWidth = width;
  window.dispatchEvent(new Event('resize'));
}
