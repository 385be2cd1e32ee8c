/** Gives every element this inner width, so that the grid measures itself; ends with the test. */
export function giveRoom(width: number): void {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
}

export function resizeWindow(width: number): void {
  window.innerWidth = width;
  window.dispatchEvent(new Event('resize'));
}
