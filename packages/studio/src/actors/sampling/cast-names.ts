import type { CastRow } from '#actors/cast-table.ts';
import type { Headwear } from '#actors/look.ts';
import type { Coloring } from '#actors/sampling/colorings.ts';

/**
 * Actors after the hand-made ones: name, gender and age as in the table, the matching colors, the number of the draw
 * that gave the look (see `findDraw`), and permanent accessories.
 */
export type CastName = readonly [
  name: string,
  who: CastRow['who'],
  coloring: Coloring,
  draw: number,
  headwear?: Headwear,
];

/**
 * In order of popularity. A draw depends on the clothes of all earlier actors, so new names belong at the end, and a
 * new draw for a name changes some of those after it: videos should keep the actor they were made with.
 */
// biome-ignore format: five a line
export const castNames: readonly CastName[] = [
  ['Edith', 'fS', 'rosy', 4], ['Tunde', 'mY', 'deep', 0], ['Toni', 'uS', 'olive', 21], ['Ilse', 'fS', 'rosy', 3], ['Niran', 'mY', 'golden', 1],
  ['Salma', 'fY', 'olive', 3, 'hijab'], ['Étienne', 'mA', 'rosy', 13], ['Luz', 'fS', 'golden', 4], ['Amir', 'mA', 'olive', 7], ['Agnieszka', 'fA', 'rosy', 18],
  ['Isaiah', 'mY', 'deep', 2], ['Yan', 'fA', 'golden', 0], ['Joost', 'mA', 'rosy', 2], ['Efua', 'fY', 'deep', 6], ['Emre', 'mY', 'olive', 0],
  ['Olena', 'fA', 'rosy', 8], ['Ming', 'mA', 'golden', 2], ['Nia', 'fY', 'deep', 0], ['Lars', 'mA', 'rosy', 0], ['Inaya', 'fY', 'olive', 19, 'hijab'],
  ['Mataio', 'mA', 'tawny', 4], ['Manon', 'fA', 'rosy', 22], ['Kaito', 'mY', 'golden', 12], ['Zeynep', 'fA', 'olive', 3], ['Erik', 'mY', 'rosy', 3],
  ['Eun-ji', 'fA', 'golden', 9], ['Remy', 'uY', 'brown', 2], ['George', 'mS', 'rosy', 14], ['Josephine', 'fS', 'deep', 0], ['Nikos', 'mA', 'olive', 10],
  ['Poppy', 'fY', 'rosy', 11], ['Dembe', 'mA', 'deep', 2], ['Sakura', 'fY', 'golden', 1], ['Viktor', 'mS', 'rosy', 1], ['Abena', 'fY', 'deep', 0],
  ['Wei', 'mA', 'golden', 1], ['Alice', 'fY', 'rosy', 9], ['Omar', 'mY', 'olive', 6], ['Mai', 'fS', 'golden', 16], ['Harold', 'mS', 'rosy', 1],
  ['Tamar', 'fY', 'olive', 25], ['Femi', 'mY', 'deep', 0], ['Anneli', 'fA', 'rosy', 10], ['Levan', 'mA', 'olive', 5], ['Ayanda', 'fY', 'deep', 7],
  ['Mykola', 'mY', 'rosy', 6], ['Lucía', 'fA', 'olive', 2], ['Luan', 'mA', 'tawny', 6], ['Hannah', 'fY', 'rosy', 1], ['Cedric', 'mS', 'deep', 7],
  ['Aiko', 'fA', 'golden', 5], ['Sam', 'uA', 'rosy', 9], ['Meera', 'fY', 'brown', 0], ['Ren', 'mA', 'golden', 2], ['Linnea', 'fY', 'rosy', 11],
  ['Ahanu', 'mS', 'tawny', 11], ['Michiko', 'fS', 'golden', 10], ['Bence', 'mY', 'rosy', 7], ['Luciana', 'fS', 'tawny', 0], ['Terrence', 'mA', 'deep', 4],
  ['Vera', 'fS', 'rosy', 98], ['Isko', 'mA', 'golden', 0], ['Nadia', 'fA', 'olive', 8], ['Callum', 'mY', 'rosy', 19], ['Ximena', 'fY', 'tawny', 9],
  ['Dinesh', 'mS', 'brown', 10], ['Clara', 'fY', 'rosy', 12], ['Baraka', 'mY', 'deep', 2], ['Rukmini', 'fS', 'brown', 20], ['Moritz', 'mY', 'rosy', 10],
  ['Kaya', 'fY', 'tawny', 2], ['Pablo', 'mA', 'olive', 0], ['Eleanor', 'fS', 'rosy', 9], ['Bagus', 'mY', 'golden', 6], ['Halima', 'fA', 'deep', 2, 'hijab'],
  ['Magnus', 'mA', 'rosy', 0], ['River', 'uY', 'golden', 2], ['Keisha', 'fA', 'deep', 0], ['Angus', 'mS', 'rosy', 46], ['Malee', 'fA', 'golden', 2],
  ['Stavros', 'mS', 'olive', 4], ['Niamh', 'fA', 'rosy', 45], ['Nikhil', 'mA', 'brown', 4], ['Dewi', 'fY', 'golden', 0], ['Declan', 'mA', 'rosy', 5],
  ['Sanduni', 'fY', 'brown', 17], ['Rodrigo', 'mA', 'tawny', 4], ['Charlotte', 'fA', 'rosy', 14], ['Manjit', 'mS', 'brown', 7, 'turban'], ['Shirin', 'fA', 'olive', 3],
  ['Bram', 'mY', 'rosy', 4], ['Kalea', 'fY', 'tawny', 0], ['Hassan', 'mS', 'olive', 4], ['Zofia', 'fA', 'rosy', 2], ['Mamadou', 'mA', 'deep', 34],
  ['Eleni', 'fS', 'olive', 30], ['Jakub', 'mY', 'rosy', 14], ['Yetunde', 'fA', 'deep', 1], ['Hiroshi', 'mS', 'golden', 5], ['Kirsten', 'fA', 'rosy', 3],
  ['Dilini', 'fA', 'brown', 1], ['Winston', 'mS', 'deep', 30], ['Robin', 'uY', 'rosy', 1], ['Ishani', 'fY', 'brown', 10], ['Sione', 'mA', 'tawny', 8],
  ['Ada', 'fY', 'rosy', 0], ['Mehmet', 'mA', 'olive', 15], ['Leilani', 'fY', 'tawny', 22], ['Sander', 'mY', 'rosy', 14], ['Katerina', 'fA', 'olive', 7],
  ['Daichi', 'mY', 'golden', 19], ['Mariama', 'fA', 'deep', 25, 'hijab'], ['Ernesto', 'mS', 'tawny', 11], ['Ji-woo', 'fA', 'golden', 18], ['Walter', 'mS', 'rosy', 30],
  ['Imani', 'fY', 'deep', 14], ['Faisal', 'mA', 'brown', 1], ['Rania', 'fY', 'olive', 10], ['Dmytro', 'mY', 'rosy', 3], ['Anjali', 'fA', 'brown', 3],
  ['Manu', 'mA', 'tawny', 7], ['Tala', 'fY', 'golden', 19], ['Klaus', 'mS', 'rosy', 8], ['Carmen', 'fS', 'olive', 13], ['Vikram', 'mA', 'brown', 10],
  ['Marisol', 'fA', 'tawny', 17], ['Jules', 'uY', 'olive', 17], ['Themba', 'mA', 'deep', 5], ['Saoirse', 'fA', 'rosy', 42], ['Rui', 'mY', 'olive', 4],
  ['Tamika', 'fA', 'deep', 45], ['Budi', 'mA', 'golden', 21], ['Divya', 'fY', 'brown', 10], ['Mikkel', 'mY', 'rosy', 12], ['Aroha', 'fA', 'tawny', 8],
  ['Quan', 'mY', 'golden', 1], ['Frieda', 'fY', 'rosy', 13], ['Ousmane', 'mS', 'deep', 4], ['Haruka', 'fY', 'golden', 37], ['László', 'mS', 'rosy', 36],
  ['Aminata', 'fY', 'deep', 4], ['Dariush', 'mA', 'olive', 8], ['Usha', 'fS', 'brown', 16], ['Nahuel', 'mY', 'tawny', 2], ['Svetlana', 'fA', 'rosy', 7],
  ['Rahul', 'mY', 'brown', 9], ['Gabriela', 'fY', 'tawny', 5], ['Pavel', 'mA', 'rosy', 38], ['Kazuko', 'fS', 'golden', 4], ['Santiago', 'mA', 'tawny', 12],
  ['Esther', 'fS', 'deep', 8], ['Sasha', 'uY', 'rosy', 9], ['Xochitl', 'fY', 'tawny', 18], ['Minh', 'mA', 'golden', 13], ['Brigitte', 'fS', 'rosy', 9],
  ['Jabari', 'mY', 'deep', 3], ['Parisa', 'fA', 'olive', 16], ['Antoine', 'mA', 'rosy', 29], ['Chiamaka', 'fY', 'deep', 16], ['Youssef', 'mY', 'olive', 7],
  ['Ananya', 'fA', 'brown', 16], ['Hao', 'mY', 'golden', 2], ['Petra', 'fA', 'rosy', 44], ['Kabir', 'mA', 'brown', 14], ['Zehra', 'fS', 'olive', 32, 'hijab'],
  ['Caio', 'mY', 'tawny', 5], ['Maricel', 'fA', 'golden', 23], ['Lorenzo', 'mA', 'olive', 22], ['Fernanda', 'fY', 'tawny', 11], ['Andre', 'mA', 'deep', 7],
  ['Chiara', 'fY', 'olive', 43], ['Takumi', 'mY', 'golden', 16], ['Emma', 'fA', 'rosy', 23], ['Karthik', 'mY', 'brown', 2], ['Ploy', 'fY', 'golden', 19],
  ['Álvaro', 'mA', 'olive', 28], ['Quinn', 'uY', 'tawny', 5], ['Zainab', 'fA', 'brown', 15, 'hijab'], ['Eero', 'mY', 'rosy', 22], ['Defne', 'fA', 'olive', 13],
  ['Rohan', 'mA', 'brown', 11], ['Jia', 'fY', 'golden', 25], ['Sipho', 'mY', 'deep', 16], ['Paloma', 'fA', 'tawny', 31], ['Tenzin', 'mY', 'golden', 4],
  ['Nisha', 'fA', 'brown', 13], ['Andrés', 'mY', 'tawny', 0], ['Ngozi', 'fS', 'deep', 6], ['Zied', 'mA', 'olive', 13], ['Rani', 'fA', 'brown', 5],
  ['Ned', 'mY', 'rosy', 3], ['Putri', 'fY', 'golden', 18], ['Jagdeep', 'mA', 'brown', 5, 'turban'], ['Nora', 'fY', 'rosy', 9], ['Duc', 'mA', 'golden', 7],
  ['Noa', 'fA', 'olive', 26], ['Rhys', 'mY', 'rosy', 2], ['Mele', 'fA', 'tawny', 13], ['Eitan', 'mY', 'olive', 12], ['Dagmar', 'fS', 'rosy', 31],
  ['Akua', 'fY', 'deep', 5], ['Keoni', 'mY', 'tawny', 19], ['Ari', 'uY', 'golden', 24], ['Jaspreet', 'fA', 'brown', 37], ['Tendai', 'mY', 'deep', 12],
  ['Ariana', 'fA', 'olive', 26], ['Emiliano', 'mA', 'tawny', 14], ['Nomvula', 'fS', 'deep', 5], ['Sanjay', 'mA', 'brown', 0], ['Linh', 'fA', 'golden', 29],
  ['Makoa', 'mY', 'tawny', 7], ['Élodie', 'fA', 'rosy', 34], ['Desmond', 'mS', 'deep', 3], ['Nizhoni', 'fY', 'tawny', 15], ['Jukka', 'mS', 'rosy', 3],
  ['Francesca', 'fA', 'olive', 33], ['Darnell', 'mY', 'deep', 1], ['Shreya', 'fA', 'brown', 8], ['Jun', 'mA', 'golden', 4], ['Signe', 'fY', 'rosy', 22],
  ['Tiago', 'mA', 'olive', 6], ['Adaeze', 'fA', 'deep', 36], ['Imran', 'mY', 'brown', 5], ['Sigrid', 'fS', 'rosy', 48], ['Karim', 'mA', 'olive', 23],
  ['Camila', 'fY', 'tawny', 6], ['Charlie', 'uA', 'deep', 1], ['Felix', 'mY', 'rosy', 9], ['Xiu', 'fY', 'golden', 11], ['Obi', 'mA', 'deep', 0],
  ['Aiyana', 'fY', 'tawny', 9], ['Miguel', 'mS', 'olive', 23], ['Lindiwe', 'fY', 'deep', 14], ['Felipe', 'mY', 'tawny', 25], ['Oksana', 'fA', 'rosy', 30],
  ['Bilal', 'mY', 'brown', 19], ['Ling', 'fY', 'golden', 55], ['Pierre', 'mA', 'rosy', 3], ['Rosa', 'fS', 'olive', 63], ['Agus', 'mS', 'golden', 73],
  ['Moana', 'fA', 'tawny', 7], ['Suresh', 'mS', 'brown', 16], ['Marta', 'fA', 'olive', 2], ['Kelechi', 'mY', 'deep', 38], ['Lakshmi', 'fS', 'brown', 25],
  ['Thiago', 'mY', 'tawny', 10], ['Zuri', 'fA', 'deep', 11], ['Seo-jun', 'mA', 'golden', 35], ['Kavya', 'fY', 'brown', 31], ['Tomasz', 'mA', 'rosy', 8],
  ['Wen', 'fA', 'golden', 14], ['Rowan', 'uY', 'deep', 11], ['Itzel', 'fY', 'tawny', 15], ['Khalid', 'mA', 'olive', 12], ['Makena', 'fY', 'deep', 39],
  ['Gurdeep', 'mY', 'brown', 29, 'turban'], ['Renata', 'fA', 'tawny', 29], ['Somchai', 'mS', 'golden', 40], ['Juliette', 'fY', 'rosy', 19], ['Javier', 'mA', 'tawny', 7],
  ['Giulia', 'fY', 'olive', 27], ['Aditya', 'mY', 'brown', 32], ['Soo-ah', 'fA', 'golden', 28], ['Jamal', 'mY', 'deep', 14], ['Pooja', 'fA', 'brown', 5],
  ['Rizal', 'mA', 'golden', 7], ['Dounia', 'fY', 'olive', 9], ['Rangi', 'mS', 'tawny', 81], ['Nurul', 'fY', 'golden', 27, 'hijab'], ['Otto', 'mY', 'rosy', 27],
  ['Sade', 'fA', 'deep', 13], ['Luca', 'mA', 'olive', 17], ['Maja', 'fY', 'rosy', 34], ['Chidi', 'mY', 'deep', 28], ['Tara', 'fA', 'brown', 12],
  ['Lukas', 'mY', 'rosy', 5], ['Noel', 'uA', 'tawny', 9], ['Yasmin', 'fY', 'olive', 31], ['Anil', 'mA', 'brown', 5], ['Mila', 'fY', 'rosy', 81],
  ['Cristóbal', 'mA', 'tawny', 6], ['Rokia', 'fA', 'deep', 15], ['Reza', 'mY', 'olive', 20], ['Simran', 'fY', 'brown', 5], ['Luc', 'mA', 'rosy', 17],
  ['Sina', 'fS', 'tawny', 36], ['Lamine', 'mY', 'deep', 4], ['Siti', 'fY', 'golden', 56, 'hijab'], ['Tane', 'mA', 'tawny', 6], ['Jana', 'fY', 'rosy', 53],
  ['Batu', 'mA', 'golden', 27], ['Simone', 'fA', 'deep', 13], ['Nuwan', 'mY', 'brown', 6], ['Thuy', 'fY', 'golden', 6], ['Giorgio', 'mS', 'olive', 17],
  ['Yara', 'fY', 'tawny', 41], ['Jin-woo', 'mY', 'golden', 64], ['Maryam', 'fA', 'olive', 75, 'hijab'], ['Kwame', 'mY', 'deep', 16], ['Fatima', 'fA', 'brown', 10, 'hijab'],
];
