/** Of the spreadsheet, and of what shows it. */
export const columns = ["ID", "Image", "Name", "Rating", "Title", "Review", "Verified"] as const;
